import "server-only";
import { json, type Tx } from "./client";

export interface NewDispute {
  leagueId: string;
  id: string;
  gameId: string;
  side: number;
  reason: string;
  version: readonly unknown[] | null;
  /** A JPEG, base64. */
  photo: string | null;
  at: Date;
}

export async function insertDispute(tx: Tx, { version, photo, ...dispute }: NewDispute): Promise<void> {
  await tx.dispute.create({
    data: {
      ...dispute,
      ...(version && { version: json(version) }),
      ...(photo && { photo: Uint8Array.from(Buffer.from(photo, "base64")) }),
    },
    select: { id: true },
  });
}

export async function disputeOf(tx: Tx, leagueId: string, id: string) {
  return tx.dispute.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: {
      settledAt: true,
      game: { select: { number: true, table: { select: { position: true, matchId: true } } } },
    },
  });
}

export async function settleDispute(tx: Tx, leagueId: string, id: string, ruling: string, at: Date): Promise<void> {
  await tx.dispute.update({
    where: { leagueId_id: { leagueId, id } },
    data: { settledAt: at, ruling },
    select: { id: true },
  });
}

/** The disputes of a game that nobody has ruled on. */
export async function openDisputesOfGame(tx: Tx, leagueId: string, gameId: string) {
  return tx.dispute.findMany({ where: { leagueId, gameId, settledAt: null }, select: { id: true } });
}

/** The disputes of a league that nobody has ruled on, the oldest first; the photographs stay where they are. */
export async function openDisputes(tx: Tx, leagueId: string) {
  const disputes = await tx.dispute.findMany({
    where: { leagueId, settledAt: null },
    orderBy: { at: "asc" },
    select: {
      id: true,
      side: true,
      reason: true,
      version: true,
      at: true,
      game: { select: { number: true, table: { select: { position: true, matchId: true } } } },
    },
  });
  const withPhoto = await tx.dispute.findMany({
    where: { leagueId, settledAt: null, photo: { not: null } },
    select: { id: true },
  });
  const pictured = new Set(withPhoto.map(({ id }) => id));
  return disputes.map((dispute) => ({ ...dispute, hasPhoto: pictured.has(dispute.id) }));
}

/** The photograph of a dispute; null when there is none. */
export async function disputePhoto(tx: Tx, leagueId: string, id: string): Promise<Uint8Array | null> {
  const dispute = await tx.dispute.findUnique({ where: { leagueId_id: { leagueId, id } }, select: { photo: true } });
  return dispute?.photo ?? null;
}
