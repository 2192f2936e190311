import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Program, startProgram } from "@/lib/test-kit/processes/program";
import { scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { withClient } from "../database/with-client";
import { silentLogger } from "../logging/logger";
import { programName } from "../postgres/cluster";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres";
import { startThrowAwayPostgres, type ThrowAwayPostgres } from "../postgres/throw-away-postgres";
import { freePort } from "../system/free-port";
import { migrate } from "./migrate";
import { migrationsFolder, migrationsIn } from "./migration-files";
import { checkProgramRole, grantToProgram } from "./program-role";

const refused = { code: "42501" };
const change = (url: string) => withClient(url, (client) => client.query(`update "LedgerEntry" set "kind" = 'x'`));
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of clean.splice(0).reverse()) await close();
});

async function started(env: Record<string, string>): Promise<Program & { readonly origin: string }> {
  const port = String(await freePort());
  const program = startProgram("lib/test-kit/programs/plain-server.ts", [], { env: { PORT: port, ...env } });
  clean.push(async () => {
    program.child.kill("SIGTERM");
    await program.ended();
  });
  return Object.assign(program, { origin: await program.says(/Turkey Tracks is ready: (\S+)/) });
}

const roleIn = async (origin: string) => (await fetch(`${origin}/role`)).json();

describe("the embedded database", () => {
  it("of an earlier release gets the program's role at the next start, by itself", async () => {
    const scratch = scratchFolder();
    clean.push(scratch.remove);
    const password = join(scratch.path, "database-program-password");
    const earlier = await startEmbeddedPostgres({ folder: scratch.path, durable: false, logger: silentLogger });
    const before = migrationsIn(migrationsFolder).filter(({ name }) => name < "20261124120000");
    await migrate(earlier.url, before);
    await withClient(earlier.url, (client) => client.query(`drop role ${programName}`));
    await earlier.stop();
    rmSync(password);

    const server = await started({ TURKEY_TRACKS_DATA: scratch.path, WORKERS: "2" });
    expect(server.printed()).toContain("ledger_owner");
    expect(server.printed()).not.toContain("can change the ledger's table");
    expect(await roleIn(server.origin)).toEqual({ role: programName, knowsOwner: false });
    expect(statSync(password).mode & 0o777).toBe(0o600);
    server.child.kill("SIGTERM");
    await server.ended();

    // Recreates a lost password; the rights stay.
    rmSync(password);
    const again = await startEmbeddedPostgres({ folder: scratch.path, durable: false, logger: silentLogger });
    clean.push(() => again.stop());
    await expect(change(again.programUrl)).rejects.toMatchObject(refused);
    await withClient(again.programUrl, (client) => client.query('select from "LedgerEntry"'));
  });
});

describe("a PostgreSQL of the user's own", () => {
  let server: ThrowAwayPostgres;
  let databases = 0;

  beforeAll(async () => {
    server = await startThrowAwayPostgres();
    await withClient(server.url, (client) => client.query("create role keeper login password 'keeper'"));
    return () => server.discard();
  });

  /** A database owned by `keeper`, and its addresses for the keeper and for a role that the statement creates. */
  async function aDatabase(made = "create role writer login password 'writer'") {
    const name = `own_${++databases}`;
    await withClient(server.url, async (client) => {
      await client.query(`create database ${name} owner keeper`);
      if (made !== "") await client.query(made);
    });
    clean.push(() =>
      withClient(server.url, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        if (made !== "") await client.query("drop role writer");
      }),
    );
    const urlOf = (role: string) => {
      const url = new URL(server.url);
      return Object.assign(url, { username: role, password: role, pathname: `/${name}` }).href;
    };
    const url = urlOf("writer");
    return { name, url, directUrl: url, ownerUrl: urlOf("keeper") };
  }

  const warned: string[] = [];
  const logger = { info: () => undefined, warn: (line: string) => void warned.push(line) };

  it("with an address for the owner runs as the program's role, and the pages do not get the owner's", async () => {
    const { url, ownerUrl } = await aDatabase();
    const scratch = scratchFolder();
    clean.push(scratch.remove);
    const program = await started({
      TURKEY_TRACKS_DATA: scratch.path,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
    });
    expect(program.printed()).not.toContain("can change the ledger's table");
    expect(await roleIn(program.origin)).toEqual({ role: "writer", knowsOwner: false });
    await expect(change(url)).rejects.toMatchObject(refused);
    // A server with only the program's address starts as long as no migration is missing.
    const other = await started({ TURKEY_TRACKS_DATA: scratch.path, DATABASE_URL: url });
    expect(other.printed()).not.toContain("can change the ledger's table");
  });

  it("with one role for all starts, with a warning", async () => {
    const { ownerUrl } = await aDatabase();
    const scratch = scratchFolder();
    clean.push(scratch.remove);
    const program = await started({ TURKEY_TRACKS_DATA: scratch.path, DATABASE_URL: ownerUrl });
    expect(program.printed().match(/.*can change the ledger's table.*/g)).toEqual([
      expect.stringMatching(
        /The role of keeper@\S+ can change the ledger's table: it owns it, .* Give the program a role of its own/,
      ),
    ]);
  });

  it.each<[what: string, plant: (client: pg.Client) => Promise<unknown>, says: RegExp]>([
    ["a superuser", (client) => client.query("alter role writer superuser"), /is a superuser/],
    ["a member of the owner", (client) => client.query("grant keeper to writer"), /owns it, or is a member/],
    ["one that makes roles", (client) => client.query("alter role writer createrole"), /may make roles/],
    [
      "one that makes objects in the schema",
      (client) => client.query("grant create on schema public to writer"),
      /may make objects in its schema/,
    ],
    [
      "one that may update a column",
      (client) => client.query('grant update ("kind") on "LedgerEntry" to writer'),
      /was granted more than to insert and to read/,
    ],
    [
      "one that may delete as everybody may",
      (client) => client.query('grant delete on "LedgerEntry" to public'),
      /was granted more than to insert and to read/,
    ],
    [
      "one that may write to all tables",
      (client) => client.query("grant pg_write_all_data to writer"),
      /was granted more than to insert and to read/,
    ],
  ])("refuses as the program's role %s", async (_, plant, says) => {
    const addresses = await aDatabase();
    await migrate(addresses.ownerUrl);
    await grantToProgram(addresses);
    await checkProgramRole(addresses, logger);
    expect(warned).toEqual([]);
    const own = new URL(server.url);
    own.pathname = `/${addresses.name}`;
    await withClient(own.href, plant);
    await expect(checkProgramRole(addresses, logger)).rejects.toThrow(says);
  });

  it("revokes excess rights of the program's role", async () => {
    const addresses = await aDatabase();
    await migrate(addresses.ownerUrl);
    await withClient(addresses.ownerUrl, async (client) => {
      await client.query('grant all on "LedgerEntry" to writer; grant update ("kind") on "LedgerEntry" to writer');
      await client.query("grant create on schema public to writer");
    });
    await grantToProgram(addresses);
    await checkProgramRole(addresses, logger);
    await expect(change(addresses.url)).rejects.toMatchObject(refused);
  });

  it("refuses an owner's address that leads to another database", async () => {
    const [one, other] = [await aDatabase(), await aDatabase("")];
    for (const { ownerUrl } of [one, other]) await migrate(ownerUrl);
    const mixed = { ...one, ownerUrl: other.ownerUrl };
    await grantToProgram(mixed);
    await expect(checkProgramRole(mixed, logger)).rejects.toThrow(/leads to another database/);
    // Also if the role may read there.
    await grantToProgram(one);
    await expect(checkProgramRole(mixed, logger)).rejects.toThrow(/leads to another database/);
  });
});
