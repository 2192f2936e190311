import "server-only";
import type { Tx } from "../connection/client";
import { rowsOf, run, type SqlTx } from "../connection/statement";

interface DisputeRow {
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly isSettled: boolean;
  readonly version: readonly unknown[] | null;
}

/** A dispute and its game; null for an unknown id. */
export async function disputeOf(tx: SqlTx, leagueId: string, id: string): Promise<DisputeRow | null> {
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

/** The open disputes of a game. */
export async function openDisputesOfGame(tx: Tx, leagueId: string, gameId: string) {
  return tx.dispute.findMany({ where: { leagueId, gameId, settledAt: null }, select: { id: true } });
}

const disputed = {
  id: true,
  side: true,
  reason: true,
  version: true,
  at: true,
  settledAt: true,
  ruling: true,
  game: { select: { number: true, table: { select: { position: true, matchId: true } } } },
} as const;

/** The open disputes of a league, the oldest first, without photographs. */
export async function openDisputes(tx: Tx, leagueId: string) {
  return tx.dispute.findMany({ where: { leagueId, settledAt: null }, orderBy: { at: "asc" }, select: disputed });
}

/** A dispute, open or ruled, and whether it has a photograph. */
export async function disputeById(tx: Tx, leagueId: string, id: string) {
  const dispute = await tx.dispute.findUnique({ where: { leagueId_id: { leagueId, id } }, select: disputed });
  if (!dispute) return null;
  const photos = await tx.dispute.count({ where: { leagueId, id, photo: { not: null } } });
  return { ...dispute, hasPhoto: photos > 0 };
}

interface HandAtOdds {
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly hand: number;
  readonly at: Date;
}

/** The hands of a league's published seasons with two conflicting entries, by match, table, game and hand. */
export async function handsAtOdds(tx: Tx, leagueId: string): Promise<readonly HandAtOdds[]> {
  // Materialized: joined first, every game of the league would be read.
  const revisions = await rowsOf<HandAtOdds & Record<string, unknown>>(
    tx,
    `with h as materialized (
      select "leagueId", "gameId", "hand", "at" from "HandRevision" where "leagueId" = $1 and "standing" = 'conflicting'
    )
    select t."matchId" as "match", t."position" as "table", g."number" as "game", h."hand", h."at"
    from h
      join "Game" g on g."leagueId" = h."leagueId" and g."id" = h."gameId"
      join "MatchTable" t on t."leagueId" = g."leagueId" and t."id" = g."tableId"
      join "Match" m on m."leagueId" = t."leagueId" and m."id" = t."matchId"
      join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId" and s."state" = 'published'
    order by h."at", h."hand"`,
    [leagueId],
  );
  return [...new Map(revisions.map((row) => [[row.match, row.table, row.game, row.hand].join(), row])).values()];
}

/** The ledger row of the ruling that closed a dispute; null for none. */
export async function rulingRow(tx: Tx, leagueId: string, dispute: string) {
  return tx.ledgerEntry.findFirst({
    where: { leagueId, kind: "rule-dispute", body: { path: ["dispute"], equals: dispute } },
    orderBy: { seq: "desc" },
    select: { body: true },
  });
}

/** The photograph of a dispute; null when there is none. */
export async function disputePhoto(tx: Tx, leagueId: string, id: string): Promise<Uint8Array | null> {
  const dispute = await tx.dispute.findUnique({ where: { leagueId_id: { leagueId, id } }, select: { photo: true } });
  return dispute?.photo ?? null;
}
