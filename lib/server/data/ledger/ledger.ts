import "server-only";
import { type LedgerRow, partDigests } from "@/lib/score-sheet/ledger-row";
import type { LedgerHead } from "@/lib/score-sheet/storage";
import type { Tx } from "../connection/client";
import { rowsOf, run, type SqlTx } from "../connection/statement";
import { sha256 } from "./chain";

/**
 * The head of a league's ledger. Locks the league until the transaction ends, so that commands to one league run one
 * after another and its ledger has one order. Null for an unknown id.
 */
export async function lockLedger(tx: SqlTx, leagueId: string): Promise<LedgerHead | null> {
  const [league] = await rowsOf<LedgerHead>(
    tx,
    `select "ledgerSeq", "ledgerHead", "archivedAt" is not null as "isArchived", "deletedAt" is not null as "isDeleted"
    from "League" where "id" = $1 for update`,
    [leagueId],
  );
  return league ?? null;
}

/**
 * Appends a row and moves the ledger's head. Computes the hash (`rowHash`), which covers the digests of all rows that
 * the transaction wrote, as triggers recorded them. Throws when the command id or the sequence number exists.
 */
export async function appendRow(tx: SqlTx, row: LedgerRow): Promise<void> {
  const { leagueId, seq, commandId, kind, body, actor, at, outcome, prev } = row;
  const { open, closed } = partDigests(row, sha256);
  await run(
    tx,
    `with "noted" as materialized (
      select coalesce(current_setting('turkey_tracks.writes', true), '') as "writes", set_config('turkey_tracks.writes', '', true)
    ), "entry" as materialized (
      select "writes", "hex_sha256"($9 || E'\n' || "hex_sha256"($10 || E'\n' || "hex_sha256"($11 || E'\n' || "writes"))) as "hash" from "noted"
    ), "head" as (
      update "League" set "ledgerSeq" = $2::int, "ledgerHead" = "hash" from "entry" where "id" = $1 returning "id", "hash", "writes"
    )
    insert into "LedgerEntry" ("leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash", "writes")
    select "id", $2::int, $3, $4, $5::jsonb, $6::jsonb, $7::timestamptz, $8::jsonb, $9, "hash", "writes" from "head"`,
    [
      ...[leagueId, seq, commandId, kind, JSON.stringify(body), JSON.stringify(actor)],
      ...[at, JSON.stringify(outcome), prev, open, closed],
    ],
  );
}

/** The hash of a row of a league's ledger; null where there is no such row. */
export async function rowHash(tx: Tx, leagueId: string, seq: number): Promise<string | null> {
  if (seq > 2 ** 31 - 1) return null;
  const row = await tx.ledgerEntry.findUnique({ where: { leagueId_seq: { leagueId, seq } }, select: { hash: true } });
  return row?.hash ?? null;
}

/** The row of a command that was carried out before. */
export async function rowOfCommand(tx: SqlTx, leagueId: string, commandId: string): Promise<LedgerRow | null> {
  const [row] = await rowsOf<LedgerRow>(
    tx,
    `select "leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash", "writes"
    from "LedgerEntry" where "leagueId" = $1 and "commandId" = $2`,
    [leagueId, commandId],
  );
  return row ?? null;
}

/**
 * Makes the commit of this transaction wait for the standby as write transactions do, although it writes no row: the
 * ledger's head may not have reached the standby yet.
 */
export async function commitLikeAWrite(tx: SqlTx): Promise<void> {
  await run(tx, "select pg_logical_emit_message(true, 'turkey-tracks', '')::text", []);
}

/** The rows after a sequence number, in order. */
export async function rowsAfter(tx: Tx, leagueId: string, seq: number, take: number) {
  return tx.ledgerEntry.findMany({ where: { leagueId, seq: { gt: seq } }, orderBy: { seq: "asc" }, take });
}

/** The rows of bulk entries to an event, the latest first. */
export async function inviteAllRows(tx: Tx, leagueId: string, season: string) {
  return tx.ledgerEntry.findMany({
    where: { leagueId, kind: "invite-all", body: { path: ["season"], equals: season } },
    orderBy: { seq: "desc" },
  });
}

/** The kinds of a league's commands, in order. */
export async function kindsOf(tx: Tx, leagueId: string): Promise<string[]> {
  const rows = await tx.ledgerEntry.findMany({ where: { leagueId }, orderBy: { seq: "asc" }, select: { kind: true } });
  return rows.map(({ kind }) => kind);
}

/** The quarantined commands that were applied to some matches later. */
export async function settledCommands(tx: Tx, leagueId: string, matches: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ command: string }[]>`
    select e."body"->>'command' as "command" from "LedgerEntry" e
      join "QuarantinedCommand" q on q."leagueId" = e."leagueId" and q."commandId" = e."body"->>'command'
    where e."leagueId" = ${leagueId} and e."kind" = 'settle-quarantine' and q."matchId" = any(${matches})
      and e."outcome"#>>'{result,settled}' in ('applied', 'conflict')`;
  return rows.map(({ command }) => command);
}

/** The open tables whose games were moved to some matches. */
export async function adoptedFrom(tx: Tx, leagueId: string, matches: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ match: string }[]>`
    select e."body"->>'match' as "match" from "LedgerEntry" e
    where e."leagueId" = ${leagueId} and e."kind" = 'adopt-game' and e."outcome"->>'outcome' = 'applied'
      and e."body"#>>'{to,match}' = any(${matches})`;
  return rows.map(({ match }) => match);
}
