import "server-only";
import type { Tx } from "../connection/client";

/** Tables of a league whose rows the ledger keeps no digests of, each with its reason. */
export const undigested: Readonly<Record<string, string>> = {
  LedgerEntry: "its rows have hashes of their own",
  TableLink: "links are made when phones come to a table, without a command",
  TableDevice: "phones are let in, and take the pen, without a command",
};

/** A stored row, and the digest of it as it is now. */
export interface StoredDigest {
  readonly table: string;
  /** The values of its primary key. */
  readonly key: readonly unknown[];
  readonly digest: string;
}

/** The digests of all rows of a league in the tables that are noted. */
export async function storedDigests(tx: Tx, leagueId: string): Promise<readonly StoredDigest[]> {
  return tx.$queryRaw<StoredDigest[]>`select "table", "key", "digest" from "stored_digests"(${leagueId})`;
}

/** Tables of leagues whose writes are not noted although they should be: triggers are missing there, or were switched off. */
export async function tablesNotNoted(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and not c.relname = any(${Object.keys(undigested)})
      and (c.relname = 'League' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'leagueId' and not a.attisdropped))
      and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O'
        and t.tgname in ('note_inserted', 'note_updated', 'note_deleted')) < case when c.relname = 'League' then 2 else 3 end
    order by 1`;
  return rows.map(({ name }) => name);
}

/** The digests that other leagues' commands wrote of this league's rows, in the order of their time. */
export async function writesByOthers(tx: Tx, leagueId: string): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ writes: string }[]>`select "writes" from "LedgerEntry"
    where "leagueId" <> ${leagueId} and "writes" like '%' || to_jsonb(${leagueId}::text)::text || '%' order by "at", "leagueId", "seq"`;
  return rows.map(({ writes }) => writes);
}

/** Adds a ledger row with the digests of all that a league has stored: for what was put there without a command. */
export async function writeBaseline(tx: Tx, leagueId: string, at: Date): Promise<void> {
  await tx.$executeRaw`select "write_baseline"(${leagueId}, ${at})`;
}
