import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { withClient } from "../database/with-client";
import { startThrowAwayPostgres, type ThrowAwayPostgres } from "../postgres/throw-away-postgres";
import { StartupProblem } from "../system/startup-problem";
import { migrate } from "./migrate";
import { migrationsFolder, migrationsIn } from "./migration-files";

let server: ThrowAwayPostgres;
let folder: ScratchFolder;
let url: string;
let count = 0;

beforeAll(async () => {
  server = await startThrowAwayPostgres();
});
afterAll(() => server.discard());

beforeEach(async () => {
  folder = scratchFolder();
  count += 1;
  const own = new URL(server.url);
  own.pathname = `/migrate_${count}`;
  url = own.href;
  await withClient(server.url, (client) => client.query(`create database migrate_${count}`));
  write("20260101000000_first", "create table a (id text primary key); insert into a values ('one')");
});
afterEach(() => folder.remove());

function write(name: string, sql: string): void {
  mkdirSync(join(folder.path, name), { recursive: true });
  writeFileSync(join(folder.path, name, "migration.sql"), sql);
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return await withClient(url, async (client) => (await client.query<Record<string, unknown>>(query)).rows);
}

async function refusal(): Promise<string> {
  const attempt = async () => await migrate(url, migrationsIn(folder.path));
  const error: unknown = await attempt().then(
    () => undefined,
    (problem: unknown) => problem,
  );
  expect(error).toBeInstanceOf(StartupProblem);
  return (error as StartupProblem).message;
}

describe("migrations", () => {
  it("apply once each, in the order of their names", async () => {
    write("20260102000000_second", "alter table a add b int");
    expect(await migrate(url, migrationsIn(folder.path))).toEqual(["20260101000000_first", "20260102000000_second"]);
    expect(await migrate(url, migrationsIn(folder.path))).toEqual([]);
    write("20260103000000_third", "alter table a add c int");
    expect(await migrate(url, migrationsIn(folder.path))).toEqual(["20260103000000_third"]);
  });

  it("of the product itself apply to an empty database", async () => {
    expect(await migrate(url)).toEqual(migrationsIn(migrationsFolder).map(({ name }) => name));
  });

  it("use the record of Prisma's own command", async () => {
    await migrate(url, migrationsIn(folder.path));
    const [record] = await rows("select * from _prisma_migrations");
    expect(record).toMatchObject({
      migration_name: "20260101000000_first",
      checksum: migrationsIn(folder.path)[0]?.checksum,
      applied_steps_count: 1,
      rolled_back_at: null,
    });
    expect(record?.["finished_at"]).toBeInstanceOf(Date);
  });

  it("apply once when several servers start at the same time", async () => {
    write("20260102000000_second", "create table b (id text)");
    // Repeated many times: which catalogue row of a new table the losers collide on is random.
    for (let time = 1; time <= 12; time++) {
      const own = new URL(url);
      own.pathname = `${own.pathname}_${time}`;
      await withClient(url, (client) => client.query(`create database ${own.pathname.slice(1)}`));
      const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(own.href, migrationsIn(folder.path))));
      expect(applied.flat().sort()).toEqual(["20260101000000_first", "20260102000000_second"]);
    }
  });

  it("roll back a failing one completely, and can be repaired", async () => {
    write("20260102000000_second", "create table b (id text); select * from nowhere");
    expect(await refusal()).toMatch(/migration 20260102000000_second failed, and nothing was changed.*nowhere/);
    expect(await rows("select to_regclass('b') as found")).toEqual([{ found: null }]);
    write("20260102000000_second", "create table b (id text)");
    expect(await migrate(url, migrationsIn(folder.path))).toEqual(["20260102000000_second"]);
  });

  it("lock a row and not a session, because there may be a pooler", async () => {
    await migrate(url, migrationsIn(folder.path));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select 1 from _turkey_tracks_lock for update");
    write("20260102000000_second", "create table b (id text)");
    let done = false;
    const waiting = migrate(url, migrationsIn(folder.path)).finally(() => {
      done = true;
    });
    const blocked = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(() => rows(blocked), { timeout: 10_000 }).toHaveLength(1);
    expect(done).toBe(false);
    await holder.query("commit");
    await holder.end();
    expect(await waiting).toEqual(["20260102000000_second"]);
  });
});

describe("a history that cannot be right", () => {
  beforeEach(async () => {
    await migrate(url, migrationsIn(folder.path));
  });

  it("an edited migration is named", async () => {
    const path = join(folder.path, "20260101000000_first", "migration.sql");
    writeFileSync(path, `${readFileSync(path, "utf8")} `);
    expect(await refusal()).toMatch(/migration 20260101000000_first was edited after/);
  });

  it("a database of a newer release is left alone", async () => {
    const older = scratchFolder();
    cpSync(folder.path, older.path, { recursive: true });
    write("20260102000000_newer", "create table b (id text)");
    await migrate(url, migrationsIn(folder.path));
    rmSync(join(folder.path, "20260102000000_newer"), { recursive: true });
    expect(await refusal()).toMatch(/newer release.*20260102000000_newer/);
    older.remove();
  });

  it("a migration from elsewhere is named", async () => {
    write("20250101000000_stray", "select 1");
    await migrate(url, migrationsIn(folder.path));
    rmSync(join(folder.path, "20250101000000_stray"), { recursive: true });
    expect(await refusal()).toMatch(/does not know: 20250101000000_stray/);
  });

  it("report an unfinished one of another tool", async () => {
    await rows("update _prisma_migrations set finished_at = null");
    expect(await refusal()).toMatch(/20260101000000_first was begun by another tool and never finished/);
  });

  it("a folder without its file is named", async () => {
    mkdirSync(join(folder.path, "20260102000000_empty"));
    expect(await refusal()).toMatch(/20260102000000_empty has no file/);
  });
});
