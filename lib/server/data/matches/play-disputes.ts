import "server-only";
import { json, type Tx } from "../connection/client";

const row = {
  id: true,
  hand: true,
  statements: true,
  at: true,
  settledAt: true,
  ruling: true,
  game: { select: { id: true, number: true, table: { select: { matchId: true, position: true } } } },
} as const;

export type StoredPlayDispute = NonNullable<Awaited<ReturnType<typeof playDisputeOf>>>;

/** A dispute about a hand's play; null for an unknown id. */
export async function playDisputeOf(tx: Tx, leagueId: string, id: string) {
  return tx.playDispute.findUnique({ where: { leagueId_id: { leagueId, id } }, select: row });
}

/** The latest dispute about a hand of a game; null without one. */
export async function latestDisputeOfHand(tx: Tx, leagueId: string, gameId: string, hand: number) {
  return tx.playDispute.findFirst({
    where: { leagueId, gameId, hand },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: row,
  });
}

/** The open disputes about hands of a league, the oldest first. */
export async function openPlayDisputes(tx: Tx, leagueId: string) {
  return tx.playDispute.findMany({ where: { leagueId, settledAt: null }, orderBy: { at: "asc" }, select: row });
}

export interface NewPlayDispute {
  leagueId: string;
  id: string;
  gameId: string;
  hand: number;
  statements: unknown;
  at: Date;
}

export async function insertPlayDispute(tx: Tx, { statements, ...data }: NewPlayDispute): Promise<void> {
  await tx.playDispute.create({ data: { ...data, statements: json(statements) }, select: { id: true } });
}

/** Replaces what the sides say. */
export async function updateStatements(tx: Tx, leagueId: string, id: string, statements: unknown): Promise<void> {
  await tx.playDispute.update({
    where: { leagueId_id: { leagueId, id } },
    data: { statements: json(statements) },
    select: { id: true },
  });
}

export async function settlePlayDispute(
  tx: Tx,
  leagueId: string,
  id: string,
  ruling: unknown,
  settledAt: Date,
): Promise<void> {
  await tx.playDispute.update({
    where: { leagueId_id: { leagueId, id } },
    data: { ruling: json(ruling), settledAt },
    select: { id: true },
  });
}
