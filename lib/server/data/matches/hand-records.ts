import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import { json, type Tx } from "../connection/client";
import { rowsOf } from "../connection/statement";

/** A hand of a sheet. */
export interface HandOfSheet {
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly hand: number;
}

/** The last revision of a hand's record; `record` is null if it was removed. */
export interface StoredRecord {
  readonly gameId: string;
  /** 0 before the first record. */
  readonly revision: number;
  readonly record: Readonly<Record<string, unknown>> | null;
}

/** The last revision of a hand's record; null if the game does not exist. */
export async function recordOfHand(tx: Tx, leagueId: string, of: HandOfSheet): Promise<StoredRecord | null> {
  recordRead(leagueId, `match:${of.match}`);
  const [row] = await readingOnly(() =>
    rowsOf<StoredRecord>(
      tx,
      `select g."id" as "gameId", coalesce(r."revision", 0) as "revision", r."record"
    from "MatchTable" t join "Game" g on g."leagueId" = t."leagueId" and g."tableId" = t."id"
      left join lateral (select k."revision", k."record" from "HandRecord" k
        where k."leagueId" = g."leagueId" and k."gameId" = g."id" and k."hand" = $5::int
        order by k."revision" desc limit 1) r on true
    where t."leagueId" = $1 and t."matchId" = $2 and t."position" = $3::int and g."number" = $4::int`,
      [leagueId, of.match, of.table, of.game, of.hand],
    ),
  );
  return row ?? null;
}

interface NewRecord {
  readonly leagueId: string;
  readonly gameId: string;
  readonly hand: number;
  readonly revision: number;
  /** Null: removed. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly ledgerSeq: number;
  readonly at: Date;
}

/** Stores the next revision of a hand's record. */
export async function insertHandRecord(tx: Tx, { record, ...row }: NewRecord): Promise<void> {
  const data = { ...row, record: record === null ? Prisma.DbNull : json(record) };
  await tx.handRecord.create({ data, select: { hand: true } });
}
