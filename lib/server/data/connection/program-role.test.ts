import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aRecordedLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { removeLeague } from "../leagues/leagues";
import { db } from "./client";

/** The program's own connection, without a pooler that would hide its role. */
let program: pg.Client;
let league: string;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  program = new pg.Client(process.env["DIRECT_DATABASE_URL"]);
  await program.connect();
  ({ league } = await aLeagueWithRows());
});
afterAll(() => program.end());

async function aLeagueWithRows() {
  const home = await aRecordedLeague();
  await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
  return home;
}

/** The error code of a statement of the program; "done" without one. Rolls the statement back. */
async function codeOf(statement: string): Promise<string> {
  await program.query("begin");
  try {
    await program.query(statement);
    return "done";
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await program.query("rollback");
  }
}

const refused = "42501";
/** The error code of a foreign key with RESTRICT. */
const restricted = "23001";
const anotherRow = `insert into "LedgerEntry" select * from "LedgerEntry" limit 1 on conflict`;
const nothing = "language plpgsql as 'begin return null; end'";

describe("the program's role is refused", () => {
  test.each([
    [`update "LedgerEntry" set "kind" = 'x'`, refused],
    [`update "LedgerEntry" set "writes" = ''`, refused],
    [`${anotherRow} ("leagueId", "seq") do update set "kind" = 'x'`, refused],
    [
      `merge into "LedgerEntry" e using "League" l on e."leagueId" = l."id" when matched then update set "kind" = 'x'`,
      refused,
    ],
    [`select from "LedgerEntry" for update`, refused],
    [`lock table "LedgerEntry" in access exclusive mode`, refused],
    [`delete from "LedgerEntry"`, refused],
    [`truncate "LedgerEntry"`, refused],
    [`truncate "League" cascade`, refused],
    [`delete from "League"`, restricted],
    [`update "League" set "id" = 'x' || "id"`, restricted],
    [`drop table "LedgerEntry"`, refused],
    [`alter table "LedgerEntry" add column "x" text`, refused],
    [`alter table "LedgerEntry" drop constraint "LedgerEntry_leagueId_fkey"`, refused],
    [`alter table "LedgerEntry" disable trigger all`, refused],
    [`alter table "LedgerEntry" owner to current_user`, refused],
    [`alter table "Person" disable trigger user`, refused],
    [`drop trigger "note_updated" on "Person"`, refused],
    [`create rule "x" as on insert to "LedgerEntry" do instead nothing`, refused],
    [
      `create trigger "x" before insert on "LedgerEntry" for each row execute function suppress_redundant_updates_trigger()`,
      refused,
    ],
    [`create or replace function "note_Person"() returns trigger ${nothing}`, refused],
    [`create or replace function "row_digest"("stored" jsonb) returns text language sql immutable return ''`, refused],
    [`create or replace function "remove_league"("league" text) returns void ${nothing}`, refused],
    [`alter function "remove_league"(text) reset search_path`, refused],
    [`alter function "note_Person"() reset search_path`, refused],
    [`drop function "stored_digests"(text)`, refused],
    [`select "write_baseline"("id") from "League"`, refused],
    ["create function public.x() returns int language sql return 1", refused],
    ["create schema x", refused],
    [`create table "x" ("id" text)`, refused],
    ["set session_replication_role = replica", refused],
    ["select set_config('session_replication_role', 'replica', true)", refused],
    ["alter role current_user set session_replication_role = replica", refused],
    ["set role turkey_tracks", refused],
    ["set session authorization turkey_tracks", refused],
    ["grant turkey_tracks to current_user", refused],
    [`grant update on "LedgerEntry" to current_user; update "LedgerEntry" set "kind" = 'x'`, refused],
    ["alter role current_user superuser", refused],
    ["create role x superuser", refused],
    [`copy (select 1) to program 'true'`, refused],
    ["update _prisma_migrations set checksum = ''", refused],
    ["delete from _prisma_migrations", refused],
    ["delete from _turkey_tracks_lock", refused],
  ])("%s", async (statement, code) => {
    expect(await codeOf(statement)).toBe(code);
  });

  test("code of its own in an owner's foreign key action", async () => {
    // A type of this session with the name of one that the triggers' functions use.
    await program.query(`create function pg_temp.seen(value pg_catalog.text) returns boolean language plpgsql as $$
      begin
        if current_user <> session_user then raise exception 'runs as %', current_user; end if;
        return true;
      end $$`);
    await program.query("create domain pg_temp.text as pg_catalog.text check (pg_temp.seen(value))");
    await program.query("set search_path = pg_temp, pg_catalog, public");
    expect(await codeOf(`delete from "MatchSide"; delete from "Season"`)).toBe("done");
    await program.query("reset search_path");
    await program.query("drop domain pg_temp.text");
  });
});

describe("the program's role may", () => {
  interface Table {
    readonly name: string;
    readonly rights: string;
  }
  const tables = () => db().$queryRaw<Table[]>`
    select c.relname::text as name, concat_ws(' ', case when has_table_privilege(c.oid, 'SELECT') then 'select' end,
        case when has_table_privilege(c.oid, 'INSERT') then 'insert' end, case when has_table_privilege(c.oid, 'UPDATE') then 'update' end,
        case when has_table_privilege(c.oid, 'DELETE') then 'delete' end, case when has_table_privilege(c.oid, 'TRUNCATE') then 'truncate' end)
        as rights
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

  test("use every table; only read and insert in the ledger's, only read the migrations' record", async () => {
    const own: Readonly<Record<string, string>> = {
      LedgerEntry: "select insert",
      _prisma_migrations: "select",
      _turkey_tracks_lock: "select",
    };
    const names = await tables();
    expect(names.length).toBeGreaterThan(40);
    for (const { name, rights } of names)
      expect(`${name}: ${rights}`).toBe(`${name}: ${own[name] ?? "select insert update delete"}`);
  });

  test("use a table that a later migration creates", async () => {
    await asOwner((tx) => tx.$executeRaw`create table "Later" ("id" text primary key)`);
    try {
      for (const statement of [
        `insert into "Later" values ('x')`,
        `update "Later" set "id" = 'y'`,
        `delete from "Later"`,
      ])
        expect(await codeOf(statement)).toBe("done");
    } finally {
      await asOwner((tx) => tx.$executeRaw`drop table "Later"`);
    }
  });
});

describe("removing a league", () => {
  const counts = async (leagueId: string) => {
    const names = await db().$queryRaw<{ name: string }[]>`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'leagueId' order by 1`;
    const each: Record<string, number> = {};
    for (const { name } of names) {
      const [row] = await db().$queryRawUnsafe<{ n: number }[]>(
        `select count(*)::int as n from "${name}" where "leagueId" = $1`,
        leagueId,
      );
      each[name] = row?.n ?? Number.NaN;
    }
    return each;
  };
  const sum = (each: Record<string, number>) => Object.values(each).reduce((all, n) => all + n, 0);

  test("removes that league with its ledger, and nothing of another", async () => {
    const { league: deleted } = await aLeagueWithRows();
    const [before, other] = [await counts(deleted), await counts(league)];
    expect(before["LedgerEntry"]).toBeGreaterThan(1);
    await db().league.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
    await db().$transaction((tx) => removeLeague(tx, deleted));
    expect(sum(await counts(deleted))).toBe(0);
    expect(await db().league.count({ where: { id: deleted } })).toBe(0);
    expect(await counts(league)).toEqual(other);
  });

  test("is refused for one that is neither a demo nor marked as deleted", async () => {
    const before = await counts(league);
    expect(await codeOf(`select "remove_league"('${league}')`)).toBe("55000");
    expect(await counts(league)).toEqual(before);
  });

  test("is the only function with the owner's rights, with a fixed search path, and not executable by everybody", async () => {
    const functions = await db().$queryRaw<{ name: string; definer: boolean; path: boolean; everybody: boolean }[]>`
      select p.proname::text as name, p.prosecdef as definer,
        coalesce(array_to_string(p.proconfig, ';') like '%search_path=pg_catalog, public, pg_temp%', false) as path,
        exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as everybody
      from pg_proc p where p.pronamespace = 'public'::regnamespace`;
    expect(functions.filter(({ definer }) => definer).map(({ name }) => name)).toEqual(["remove_league"]);
    const called = functions.filter(({ name }) => name === "remove_league" || name.startsWith("note_"));
    expect(called.length).toBeGreaterThan(20);
    expect(called.filter(({ path }) => !path)).toEqual([]);
    expect(
      functions
        .filter(({ everybody }) => !everybody)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["remove_league", "write_baseline"]);
  });
});
