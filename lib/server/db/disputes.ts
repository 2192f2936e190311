import "server-only";
import type { Tx } from "./client";
import { rowsOf, run, type SqlTx } from "./statement";

interface DisputeRow {
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly isSettled: boolean;
  readonly version: readonly unknown[] | null;
}

/** A dispute and the game that it is about; null when the league has none of that id. */
export async function disputeOf(
  tx: SqlTx,
  leagueId: string,
  id: string,
): Promise<DisputeRow | null> {
  const [dispute] = await rowsOf<DisputeRow>(
    tx,
    `select t."matchId" as "match", t."position" as "table", g."number" as "game", d."settledAt" is not null as "isSettled",
      d."version" as "version"
    from "Dispute" d
      join "Game" g on g."leagueId" = d."leagueId" and g."id" = d."gameId"
      join "MatchTable" t on t."leagueId" = g."leagueId" and t."id" = g."tableId"
    where d."leagueId" = $1 and d."id" = $2`,
    [leagueId, id],
  );
  return dispute ?? null;
}

export async function settleDispute(tx: SqlTx, leagueId: string, id: string, ruling: string, at: Date): Promise<void> {
  await run(
    tx,
    `update "Dispute" set "settledAt" = $3::timestamptz, "ruling" = $4 where "leagueId" = $1 and "id" = $2`,
    [leagueId, id, at, ruling],
  );
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
