import { expect, test } from "vitest";
import { db } from "./client";

interface Key {
  readonly table: string;
  readonly columns: string[];
  readonly isPrimary: boolean;
}

/** Tables of no league or of all leagues. */
const ofTheInstallation = [
  ...["Account", "AccountEvent", "League", "Passkey", "PasskeyChallenge", "PinTry", "Session", "SignInLink"],
  // The record of migrations, and its lock.
  ...["_prisma_migrations", "_turkey_tracks_lock"],
];

/** Keys that are unique across leagues, with the reason: a distributed database checks these across its machines. */
const acrossLeagues: Readonly<Record<string, string>> = {
  "Match.id": "phones ask for a match by its id alone, and it has one id in the installation",
  "Invitation.tokenHash": "a link is found by its secret alone",
  "SignUp.tokenHash": "a link is found by its secret alone",
  "EventCard.tokenHash": "a card is found by its secret alone",
  "TableLink.tokenHash": "a link is found by its secret alone",
  "VenueTableLink.tokenHash": "a card is found by its secret alone",
  "OpenTableCard.tokenHash": "a card is found by its secret alone",
  "TeamCard.tokenHash": "a card is found by its secret alone",
  "TableDevice.cookieHash": "a phone is found by its cookie alone",
};

async function keys(): Promise<Key[]> {
  return db().$queryRaw<Key[]>`
    select t.relname::text as "table", i.indisprimary as "isPrimary",
      array(select a.attname::text from unnest(i.indkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number order by k.place) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and i.indisunique order by 1, 3`;
}

test("tables of a league have it first in every key, except the named ones", async () => {
  const ofLeagues = (await keys()).filter(({ table }) => !ofTheInstallation.includes(table));
  expect(ofLeagues.length).toBeGreaterThan(40);
  const others = ofLeagues.filter(({ columns }) => columns[0] !== "leagueId");
  expect(others.filter(({ isPrimary }) => isPrimary)).toEqual([]);
  expect(others.map(({ table, columns }) => `${table}.${columns.join(",")}`).sort()).toEqual(
    Object.keys(acrossLeagues).sort(),
  );
});

test("tables of the installation are few, and named", async () => {
  const tables = await db().$queryRaw<{ name: string }[]>`
    select table_name::text as name from information_schema.tables t where table_schema = current_schema()
      and not exists (select from information_schema.columns c where c.table_schema = t.table_schema
        and c.table_name = t.table_name and c.column_name = 'leagueId')`;
  expect(tables.map(({ name }) => name).sort()).toEqual([...ofTheInstallation].sort());
});

test("no ids come from sequences or defaults, and triggers only record writes", async () => {
  expect(await db().$queryRaw`select relname::text from pg_class where relkind = 'S'`).toEqual([]);
  const made = await db().$queryRaw<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name not like '\_%' and column_default ~* 'nextval|uuid|random'`;
  expect(made).toEqual([]);
  const triggers = await db().$queryRaw<{ table: string; function: string }[]>`
    select c.relname::text as "table", p.proname::text as "function" from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      join pg_class c on c.oid = t.tgrelid where not t.tgisinternal`;
  expect(triggers.length).toBeGreaterThan(100);
  expect(triggers.filter((trigger) => trigger.function !== `note_${trigger.table}`)).toEqual([]);
});

test("the trigger of leagues names every column but the end of the ledger", async () => {
  const rows = await db().$queryRaw<{ name: string }[]>`
    select a.attname::text as name from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid
    where a.attrelid = '"League"'::regclass and a.attnum > 0 and not a.attisdropped and t.tgname = 'note_updated'
      and not a.attnum = any(string_to_array(t.tgattr::text, ' ')::int2[])`;
  expect(rows.map(({ name }) => name).sort()).toEqual(["id", "ledgerHead", "ledgerSeq"]);
});
