import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { withClient } from "../database/with-client";
import type { Logger } from "../logging/logger";
import { freePort } from "../system/free-port";
import { kernelLock, openLockFile } from "../system/lock-file";
import { isAlive } from "../system/running-program";
import { StartupProblem } from "../system/startup-problem";
import { waitUntil } from "../system/wait-until";
import { programName } from "./cluster";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";
import { postgresBinaries } from "./postgres-binaries";
import { readPostmasterFile } from "./postmaster-file";
import { serverAccount } from "./server-account";
import { startOrExplain } from "./start-or-explain";

let scratch: ScratchFolder;
let running: EmbeddedPostgres | undefined;
let logLines: string[];

const listener: Logger = { info: (line) => logLines.push(line), warn: (line) => logLines.push(line) };

/** Without fsync unless it is tested: only a power cut loses data then, not a kill. */
async function start({ folder = scratch.path, durable = false } = {}): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ folder, durable, logger: listener });
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function query<T extends pg.QueryResultRow>(url: string, query: string): Promise<T[]> {
  return await withClient(url, async (client) => (await client.query<T>(query)).rows);
}

beforeEach(() => {
  scratch = scratchFolder();
  logLines = [];
});
afterEach(async () => {
  await stop();
  scratch.remove();
});

describe("a new database", () => {
  it("requires the password, which is in a file for its owner only", async () => {
    const { url } = await start();
    expect(statSync(join(scratch.path, "database.json")).mode & 0o777).toBe(0o600);
    expect(new URL(url).password.length).toBeGreaterThanOrEqual(32);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toThrow("password");
    const [stored] = await query<{ password: string }>(
      url,
      "select rolpassword as password from pg_authid where rolcanlogin",
    );
    expect(stored?.password).toMatch(/^SCRAM-SHA-256/);
  });

  it("listens to this machine only, and commits to the disk", async () => {
    const { url } = await start({ durable: true });
    const [row] = await query<Record<string, string>>(
      url,
      `select current_setting('listen_addresses') as address, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
    );
    expect(row).toEqual({ address: "127.0.0.1", fsync: "on", commit: "on", pages: "on" });
  });

  it("lower-cases letters beyond Latin", async () => {
    const { url } = await start();
    expect(await query(url, "select lower('ДЖОКЕР Évansville') as name")).toEqual([{ name: "джокер évansville" }]);
  });
});

describe("the next start", () => {
  it("finds the stored data, at the same address", async () => {
    const first = await start();
    await query(first.url, "create table kept as select 42 as answer");
    await stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("uses another port when the stored one is taken", async () => {
    const first = await start();
    await stop();
    const port = Number(new URL(first.url).port);
    const squatter = createServer().listen(port, "127.0.0.1");
    try {
      const second = await start();
      expect(new URL(second.url).port).not.toBe(String(port));
      expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });

  it("uses another port when the chosen one is taken before it listens", async () => {
    const made = await start();
    await stop();
    const taken = Number(new URL(made.url).port);
    const squatter = createServer().listen(taken, "127.0.0.1");
    const ports = [taken, await freePort()];
    const account = serverAccount(join(scratch.path, "postgres"));
    const lock = openLockFile(join(scratch.path, "database.lock"), kernelLock());
    const planned = {
      ...{ binaries: postgresBinaries(listener, account), account, lock, durable: false },
      ...{ cluster: join(scratch.path, "postgres"), log: join(scratch.path, "postgres.log") },
    };
    try {
      const { first, plan } = await startOrExplain(planned, async () => ports.shift() ?? 0, listener);
      await first.stop();
      expect(plan.port).not.toBe(taken);
      expect(ports).toEqual([]);
    } finally {
      lock.close();
      squatter.close();
    }
  });

  it("resets the database's password when its file was lost", async () => {
    const first = await start();
    await query(first.url, "create table kept as select 42 as answer");
    await stop();
    rmSync(join(scratch.path, "database.json"));
    const second = await start();
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
  });

  it.each(["turkey_tracks", programName])(
    "refuses settings of the role %s that would lose acknowledged data",
    async (role) => {
      const { url } = await start();
      await query(url, `alter role ${role} set synchronous_commit = off`);
      await stop();
      await expect(start({ durable: true })).rejects.toThrow(/synchronous_commit = off.*power cut/);
      expect(readPostmasterFile(join(scratch.path, "postgres"))).toBeUndefined();
    },
  );
});

it("a folder that another machine took meanwhile: the database ends without a last write", async () => {
  const server = await start();
  await query(server.url, "create table kept as select 42 as answer");
  const heartbeat = join(scratch.path, "in-use.json");
  const note = join(scratch.path, "postgres", "postmaster.pid");
  const noted = readFileSync(note, "utf8");
  writeFileSync(heartbeat, '{"run":"other"}');
  expect((await server.lost).message).toMatch(/Another Turkey Tracks has taken the data folder/);
  expect(await waitUntil(() => server.pid() === undefined, 5000)).toBe(true);
  await stop();
  expect(readFileSync(note, "utf8")).toBe(noted);
  expect(readFileSync(heartbeat, "utf8")).toBe('{"run":"other"}');
});

describe("a server that is killed", () => {
  it("restarts at the same address, with all committed data", async () => {
    const server = await start();
    await query(server.url, "create table kept as select 42 as answer");
    const before = server.pid() ?? 0;
    process.kill(before, "SIGKILL");
    expect(await waitUntil(() => (server.pid() ?? before) !== before, 20_000)).toBe(true);
    expect(await query(server.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    expect(logLines.join("\n")).toMatch(/ended unexpectedly \(SIGKILL\).*\nThe database is back/s);
  });

  it("can be stopped while it is being started again", async () => {
    const server = await start();
    const before = server.pid() ?? 0;
    process.kill(before, "SIGKILL");
    await stop();
    expect(isAlive(before)).toBe(false);
    await start();
  });
});

describe("obstacles", () => {
  it("are reported when a file is in the place of the data folder", async () => {
    const file = join(scratch.path, "file");
    writeFileSync(file, "");
    await expect(start({ folder: join(file, "data") })).rejects.toThrow(
      /Could not use the data folder .*file.*a file is in the way/,
    );
  });

  it("is named when the data is of another release", async () => {
    await start();
    await stop();
    writeFileSync(join(scratch.path, "postgres", "PG_VERSION"), "15\n");
    await expect(start()).rejects.toThrow(/incompatible with server.*another release of PostgreSQL/);
  });

  it("is named when the password in the file is not the database's", async () => {
    await start();
    await stop();
    const path = join(scratch.path, "database.json");
    const access = JSON.parse(readFileSync(path, "utf8")) as object;
    writeFileSync(path, JSON.stringify({ ...access, password: "another" }));
    const refused = start();
    await expect(refused).rejects.toThrow(StartupProblem);
    await expect(refused).rejects.toThrow(/^(?!.*another).*password.*is wrong/);
  });
});
