import "server-only";
import type { Tx } from "../connection/client";

export interface NewAdjustment {
  leagueId: string;
  id: string;
  seasonId: string;
  entrantId: string;
  gamePoints: number;
  gamesWon: number;
  tablePoints: number;
  dues: number;
  afterRound: number;
  reason: string;
  at: Date;
}

const shown = {
  id: true,
  seasonId: true,
  entrantId: true,
  gamePoints: true,
  gamesWon: true,
  tablePoints: true,
  dues: true,
  afterRound: true,
  reason: true,
  revokedAt: true,
} as const;

/** The valid adjustments of a season, in order. */
export async function adjustmentsOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.pointsAdjustment.findMany({
    where: { leagueId, seasonId, revokedAt: null },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: shown,
  });
}

/** Which of these entrants have had an adjustment, including revoked ones; null for none. */
export async function entrantAdjusted(tx: Tx, leagueId: string, entrants: readonly string[]): Promise<string | null> {
  const where = { leagueId, entrantId: { in: [...entrants] } };
  const adjustment = await tx.pointsAdjustment.findFirst({ where, select: { entrantId: true } });
  return adjustment?.entrantId ?? null;
}

/** An adjustment, including revoked ones; null for an unknown id. */
export async function adjustmentOf(tx: Tx, leagueId: string, id: string) {
  return tx.pointsAdjustment.findUnique({ where: { leagueId_id: { leagueId, id } }, select: shown });
}

export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<void> {
  await tx.pointsAdjustment.create({ data: adjustment, select: { id: true } });
}

export async function setAdjustmentRevoked(tx: Tx, leagueId: string, id: string, at: Date): Promise<void> {
  await tx.pointsAdjustment.update({
    where: { leagueId_id: { leagueId, id } },
    data: { revokedAt: at },
    select: { id: true },
  });
}

/** Whether a season has this entrant. */
export async function hasEntrant(tx: Tx, leagueId: string, seasonId: string, id: string): Promise<boolean> {
  return (await tx.entrant.count({ where: { leagueId, seasonId, id } })) > 0;
}
