import { beforeAll, expect, test } from "vitest";
import { asOwner, withOwnerRights } from "@/lib/test-kit/database/as-owner";
import { faultsAfterTampering, tamperings } from "@/lib/test-kit/leagues/tampering";
import { db, type Tx } from "../data/connection/client";
import { leaguesToVerify } from "../data/leagues/leagues";
import { storedDigests, undigested } from "../data/ledger/stored-digests";
import { verifyLeague } from "../ledger/verify-league";
import { WrittenRows } from "../ledger/written-rows";
import { seedDemo } from "./seed-demo";

interface Column {
  readonly table: string;
  readonly column: string;
  /** The name of its type; the labels of an enum are in `labels`. */
  readonly type: string;
  readonly labels: readonly string[];
}

let leagues: Awaited<ReturnType<typeof leaguesToVerify>>;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  // A minute into the night of the 20th: records that the demo dates some minutes back belong to the night before.
  await withOwnerRights(() => seedDemo(new Date("2026-11-20T12:01:00.000Z"), 1944));
  leagues = await leaguesToVerify(db());
}, 300_000);

test("all leagues of the demo are valid, every stored row is in the ledger", async () => {
  expect(leagues.length).toBeGreaterThan(1);
  for (const league of leagues) expect(await verifyLeague(db(), league)).toMatchObject({ ok: true });
});

const columns = () => db().$queryRaw<Column[]>`
  select c.relname::text as "table", a.attname::text as "column", t.typname::text as type,
    array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    join pg_type t on t.oid = a.atttypid
  where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by 1, 2`;

/** A value that differs from the row's value in a column. */
function changed({ column, type, labels }: Column): string {
  const own = `"${column}"`;
  if (labels.length > 0)
    return `case when ${own}::text = '${labels[0]}' then '${labels[1]}'::"${type}" else '${labels[0]}'::"${type}" end`;
  const others: Readonly<Record<string, string>> = {
    text: `coalesce(${own}, '') || 'x'`,
    int4: `coalesce(${own}, 0) + 100000`,
    bool: `not coalesce(${own}, false)`,
    timestamptz: `coalesce(${own}, now()) + interval '1 day'`,
    date: `coalesce(${own}, current_date) + 1`,
    jsonb: `'{"x":[1]}'::jsonb`,
    bytea: `coalesce(${own}, '') || '\\x00'::bytea`,
    _text: `coalesce(${own}, '{}') || array['x']`,
    _int4: `coalesce(${own}, '{}') || array[100000]`,
  };
  const other = others[type];
  if (other === undefined) throw new Error(`No other value for a column of type ${type} is known.`);
  return other;
}

/** Columns of the league's row that each ledger row changes; the check of the chain reports them. */
const ofTheChain = ["League.ledgerHead", "League.ledgerSeq"];

/** A valid value for a column, for an empty table. */
function someValue({ type, labels }: Column): string {
  if (labels.length > 0) return `'${labels[0]}'`;
  const some: Readonly<Record<string, string>> = {
    ...{ text: "'x'", int4: "1", bool: "false", timestamptz: "now()", date: "current_date" },
    ...{ jsonb: "'{}'", bytea: "''", _text: "'{}'", _int4: "'{}'" },
  };
  return some[type] ?? "null";
}

/** Inserts a row into an empty table. Returns the digests that the ledger would record. */
async function fill(tx: Tx, table: string, columns: readonly Column[]): Promise<string> {
  const [row] = await tx.$queryRawUnsafe<{ isThere: boolean }[]>(`select exists (select from "${table}") as "isThere"`);
  if (row?.isThere) return "";
  const [{ id = "" } = {}] = leagues;
  const own = columns.filter((column) => column.table === table);
  const names = own.map(({ column }) => `"${column}"`).join();
  const values = own.map((column) => (column.column === "leagueId" ? `'${id}'` : someValue(column))).join();
  await tx.$executeRawUnsafe(`insert into "${table}" (${names}) values (${values})`);
  const rows = (await storedDigests(tx, id)).filter((row) => row.table === table);
  return rows.map(({ key, digest }) => JSON.stringify([table, key, digest])).join("\n");
}

/** The faults found after a statement that changes one row of a table; rolled back afterwards. */
async function faultsAfter(table: string, columns: readonly Column[], statement: string): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  const work = async (tx: Tx) => {
    // Triggers and foreign keys do not stop a superuser of the database.
    await tx.$executeRaw`set local session_replication_role = replica`;
    const writes = await fill(tx, table, columns);
    expect(await tx.$executeRawUnsafe(statement)).toBe(1);
    faults = await faultsIn(tx, writes);
    throw new Error("taken back");
  };
  await expect(asOwner(work)).rejects.toThrow("taken back");
  return faults;
}

/** The ledger of each league by id: no test here changes it, so it is read once. */
const ledgers = new Map<string, Awaited<ReturnType<typeof rowsWithDigests>>>();
/** What each league's ledger wrote, with nothing appended. */
const unchanged = new Map<string, WrittenRows>();

/** What a league's ledger wrote, with `writes` appended. */
async function writtenRows(tx: Tx, league: string, writes: string): Promise<WrittenRows> {
  const known = writes === "" ? unchanged.get(league) : undefined;
  if (known) return known;
  const rows = ledgers.get(league) ?? (await rowsWithDigests(tx, league));
  ledgers.set(league, rows);
  const written = new WrittenRows(league);
  for (const row of rows) written.add(row);
  if (writes === "") unchanged.set(league, written);
  else written.add({ seq: 0, kind: "", writes });
  return written;
}

/** The first row of each league that differs from its ledger; `writes` is appended to each ledger. */
async function faultsIn(tx: Tx, writes: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id } of leagues) {
    const written = await writtenRows(tx, id, writes);
    const fault = written.faultOf(await storedDigests(tx, id));
    if (fault) faults.push(fault);
  }
  return faults;
}

const rowsWithDigests = (tx: Tx, leagueId: string) =>
  tx.ledgerEntry.findMany({
    where: { leagueId },
    orderBy: { seq: "asc" },
    select: { seq: true, kind: true, writes: true },
  });

test("each table has digests, or a reason why not, and no other is named", async () => {
  const tables = new Set((await columns()).map(({ table }) => table));
  expect(Object.keys(undigested).filter((table) => !tables.has(table))).toEqual([]);
  const digested = [...tables].filter((table) => undigested[table] === undefined);
  expect(digested.length).toBeGreaterThan(30);
  // Tables documented as outside all leagues have no league column.
  const leagues = (await columns()).filter(({ column }) => column === "leagueId").map(({ table }) => table);
  const installation = Object.entries(undigested).filter(([, reason]) => reason.startsWith("belongs to no league"));
  expect(installation.filter(([table]) => leagues.includes(table))).toEqual([]);
});

test("each column of each table, changed once by SQL, is named", async () => {
  const all = await columns();
  const covered = all.filter(({ table }) => undigested[table] === undefined);
  expect(covered.length).toBeGreaterThan(250);
  const missed: string[] = [];
  for (const column of covered) {
    const { table } = column;
    const change = `update "${table}" set "${column.column}" = ${changed(column)} where ctid = (select min(ctid) from "${table}")`;
    const faults = await faultsAfter(table, all, change);
    if (!faults.some((fault) => fault.includes(column.table))) missed.push(`${column.table}.${column.column}`);
  }
  expect(missed).toEqual(ofTheChain);
}, 300_000);

test("a row removed from each table is named", async () => {
  const all = await columns();
  const tables = [...new Set(all.map(({ table }) => table))].filter((table) => undigested[table] === undefined);
  const missed: string[] = [];
  for (const table of tables) {
    const removal = `delete from "${table}" where ctid = (select min(ctid) from "${table}")`;
    const faults = await faultsAfter(table, all, removal);
    if (!faults.some((fault) => fault.includes(`The row of ${table} `) && fault.includes(" is gone")))
      missed.push(table);
  }
  expect(missed).toEqual([]);
}, 300_000);

test.each(tamperings)("%s by SQL: the first bad row is named", async (_, statement, says) => {
  expect((await faultsAfterTampering(statement))[0]).toMatch(says);
});
