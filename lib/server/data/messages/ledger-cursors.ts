import "server-only";
import type { Tx } from "../connection/client";
import { rowsOf, run } from "../connection/statement";

/** The kinds of ledger rows to read: of any sender, and of the desk with a reason. */
export interface RowKinds {
  readonly all: readonly string[];
  readonly corrections: readonly string[];
}

/** The condition of a ledger row `e` that messages are made from. */
const isOfInterest = `(e."kind" = any($1::text[]) or (e."kind" = any($2::text[]) and e."actor"->>'kind' = 'account'
  and coalesce(e."body"->>'reason', '') <> '')) and e."outcome"->>'outcome' = 'applied'`;

/** Begins to read the ledgers of all leagues at their ends, once somebody has subscribed in any. */
export async function beginCursors(tx: Tx): Promise<void> {
  await run(
    tx,
    `insert into "MessageCursor" ("leagueId", "seq") select l."id", l."ledgerSeq" from "League" l
      where exists (select from "Subscription") and not exists (select from "MessageCursor" c where c."leagueId" = l."id")
      on conflict do nothing`,
    [],
  );
}

/** Moves the cursors of leagues whose new rows are of no interest to the ends of their ledgers. */
export async function skipUninteresting(tx: Tx, { all, corrections }: RowKinds): Promise<void> {
  await run(
    tx,
    `update "MessageCursor" c set "seq" = l."ledgerSeq" from "League" l
      where l."id" = c."leagueId" and c."seq" < l."ledgerSeq" and not exists (
        select from "LedgerEntry" e where e."leagueId" = c."leagueId" and e."seq" > c."seq" and e."seq" <= l."ledgerSeq"
          and ${isOfInterest})`,
    [all, corrections],
  );
}

/** A league with unread ledger rows; its cursor is locked until the transaction ends. */
export interface LockedCursor {
  readonly leagueId: string;
  readonly seq: number;
  readonly ledgerSeq: number;
}

/** Locks the cursor of a league with unread rows that no other process reads; null if there is none besides `except`. */
export async function lockCursor(tx: Tx, except: readonly string[]): Promise<LockedCursor | null> {
  const [cursor] = await rowsOf<LockedCursor & Record<string, unknown>>(
    tx,
    `select c."leagueId", c."seq", l."ledgerSeq" from "MessageCursor" c join "League" l on l."id" = c."leagueId"
      where c."seq" < l."ledgerSeq" and l."deletedAt" is null and c."leagueId" <> all($1::text[])
      order by c."leagueId" limit 1 for update of c skip locked`,
    [except],
  );
  return cursor ?? null;
}

/** A ledger row that messages are made from. */
export interface InterestingRow {
  readonly seq: number;
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** The interesting rows that a cursor has not read, in order, at most `max`. */
export async function interestingRows(
  tx: Tx,
  { leagueId, seq, ledgerSeq }: LockedCursor,
  { all, corrections }: RowKinds,
  max: number,
): Promise<readonly InterestingRow[]> {
  return rowsOf<InterestingRow & Record<string, unknown>>(
    tx,
    `select e."seq", e."kind", e."body", e."at" from "LedgerEntry" e
      where ${isOfInterest} and e."leagueId" = $3 and e."seq" > $4::int and e."seq" <= $5::int order by e."seq" limit $6::int`,
    [all, corrections, leagueId, seq, ledgerSeq, max],
  );
}

/** Moves a cursor. */
export async function moveCursor(tx: Tx, leagueId: string, seq: number): Promise<void> {
  await tx.messageCursor.update({ where: { leagueId }, data: { seq }, select: { seq: true } });
}
