import "server-only";
import type { Tx } from "../connection/client";
import { rowsOf } from "../connection/statement";

/** Tables without digests in the ledger, each with its reason. */
export const undigested: Readonly<Record<string, string>> = {
  LedgerEntry: "its rows have hashes of their own",
  TableLink: "links are made when phones come to a table, without a command",
  TableDevice: "phones are let in, and take the pen, without a command",
  Subscription: "belongs to its owner, who deletes it; holds an address",
  Message: "is sent without a command, and deleted later",
  MessageCursor: "moves as the ledger is read",
  Account: "belongs to no league; holds names, addresses, passwords and the administrator's mark",
  AccountEvent: "belongs to no league; what happened to an account",
  Passkey: "belongs to no league; a way to sign in",
  PasskeyChallenge: "belongs to no league; forgotten within minutes",
  PinTry: "belongs to no league; counts guesses of tables' PINs",
  Session: "belongs to no league; who is signed in",
  SignInLink: "belongs to no league; links to sign in with",
  _prisma_migrations: "belongs to no league; the migrations that were applied",
  _turkey_tracks_lock: "belongs to no league; one migrates at a time",
};

/** A stored row and its current digest. */
export type StoredDigest = {
  readonly table: string;
  /** The values of its primary key. */
  readonly key: readonly unknown[];
  readonly digest: string;
};

/** The digest of a row, by PostgreSQL's own functions. */
const digestOf = (row: string) =>
  `pg_catalog.encode(pg_catalog.substr(pg_catalog.sha256(pg_catalog.convert_to((${row})::text, 'UTF8')), 1, 16), 'base64')`;

const ofLeague = `select 'League' as "table", pg_catalog.jsonb_build_array(l."id") as "key",
  ${digestOf("pg_catalog.to_jsonb(l) - '{ledgerSeq,ledgerHead}'::text[]")} as "digest" from "League" l where l."id" = $1`;

const ofRows = `select %L, pg_catalog.jsonb_build_array(%s), ${digestOf("pg_catalog.to_jsonb(s)")} from %I s where s."leagueId" = $1`;

/** For each table with a league column, the statement that returns the digests of its rows. */
const selects = (tx: Tx) => tx.$queryRaw<{ text: string }[]>`
  select format(${ofRows}, c.relname, (select string_agg(format('s.%I', a.attname), ', ' order by k.n)
      from unnest(i.indkey) with ordinality as k(attribute, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute), c.relname) as "text"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indrelid = c.oid and i.indisprimary
  where n.nspname = current_schema() and c.relkind = 'r' and not c.relname = any(${Object.keys(undigested)})
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'leagueId' and not a.attisdropped)
  order by c.relname`;

/**
 * The digests of all recorded rows of a league. Does not use the database's function "stored_digests", which an
 * attacker could have replaced.
 */
export async function storedDigests(tx: Tx, leagueId: string): Promise<readonly StoredDigest[]> {
  const ofTables = await selects(tx);
  await tx.$executeRaw`select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;
  const text = [ofLeague, ...ofTables.map((select) => select.text)].join(" union all ");
  return rowsOf<StoredDigest>(tx, text, [leagueId]);
}

/** Triggers that are not the program's: the table and the name of each. */
export async function strangeTriggers(tx: Tx): Promise<readonly { readonly table: string; readonly name: string }[]> {
  return tx.$queryRaw`
    select c.relname::text as "table", t.tgname::text as "name" from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
    where n.nspname = current_schema() and not t.tgisinternal
      and (p.proname <> 'note_' || c.relname or t.tgname not in ('note_inserted', 'note_updated', 'note_deleted'))
    order by 1, 2`;
}

/** Tables of leagues whose writes are not recorded because triggers are missing or disabled. */
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

/** The digests of this league's rows that other leagues' commands wrote, in order of time. */
export async function writesByOthers(tx: Tx, leagueId: string): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ writes: string }[]>`select "writes" from "LedgerEntry"
    where "leagueId" <> ${leagueId} and "writes" like '%' || to_jsonb(${leagueId}::text)::text || '%' order by "at", "leagueId", "seq"`;
  return rows.map(({ writes }) => writes);
}

/** Adds a ledger row with the digests of all stored rows of a league, for data that no command wrote. */
export async function writeBaseline(tx: Tx, leagueId: string, at: Date): Promise<void> {
  await tx.$executeRaw`select "write_baseline"(${leagueId}, ${at})`;
}
