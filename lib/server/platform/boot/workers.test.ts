import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Program, startProgram } from "@/lib/test-kit/processes/program";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { withClient } from "../database/with-client";
import { maxAtAddress } from "../live/live-places";
import { readPostmasterFile } from "../postgres/postmaster-file";
import { freePort } from "../system/free-port";
import { readPrivateFile } from "../system/private-file";
import { commandLineOf, isAlive } from "../system/running-program";
import { waitUntil } from "../system/wait-until";

const ready = /Turkey Tracks is ready: (\S+)/;
const metricsToken = "a-token-of-this-test";

let scratch: ScratchFolder;
let program: Program;
let port: number;

function launch(env: Record<string, string> = {}): Program {
  program = startProgram("lib/test-kit/programs/plain-server.ts", [], {
    env: { TURKEY_TRACKS_DATA: scratch.path, PORT: String(port), WORKERS: "2", METRICS_TOKEN: metricsToken, ...env },
  });
  return program;
}

async function launched(env: Record<string, string> = {}): Promise<void> {
  await launch(env).says(ready);
  // The server is ready when its first worker is.
  expect(await waitUntil(async () => (await answeringPids()).size === 2, 30_000)).toBe(true);
}

/**
 * A response over a new connection, so that any worker may answer. Undefined when the worker was killed while it held
 * the connection.
 */
function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const outgoing = request({ port, path, headers, agent: false }, answered).on("error", failed);
    outgoing.setTimeout(3000, () => outgoing.destroy(new Error("no answer within 3 s"))).end();
  });
}

async function textOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  let text = "";
  for await (const part of (await get(path, headers)).setEncoding("utf8")) text += part;
  return text;
}

/** The process ids that answer several requests. */
async function answeringPids(): Promise<ReadonlySet<number>> {
  const pids = new Set<number>();
  for (let i = 0; i < 6; i++) pids.add(Number(await textOf("/pid").catch(() => "0")));
  pids.delete(0);
  return pids;
}

const databasePid = () => readPostmasterFile(join(scratch.path, "postgres"))?.pid ?? 0;

/** The sum of a metric's samples whose labels contain this part. */
async function metric(name: string, label = ""): Promise<number> {
  const text = await textOf("/metrics", { authorization: `Bearer ${metricsToken}` });
  const samples = text.split("\n").filter((line) => line.startsWith(name) && line.includes(label));
  return samples.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

beforeEach(async () => {
  scratch = scratchFolder();
  port = await freePort();
});
afterEach(async () => {
  program.child.kill("SIGTERM");
  await program.ended();
  scratch.remove();
});

describe("two workers", () => {
  it("answer in turns, share the environment, and end with the database on one signal", async () => {
    await launched();
    const workers = await answeringPids();
    expect(workers).not.toContain(program.pid);
    const secret = readPrivateFile(join(scratch.path, "session-secret"))?.trim();
    for (let i = 0; i < 4; i++) expect(JSON.parse(await textOf("/environment"))).toMatchObject({ secret });
    const [database, slow] = [databasePid(), textOf("/slow")];
    await pause(200);
    program.child.kill("SIGTERM");
    expect(await slow).toBe("slow but whole");
    expect(await program.ended()).toBe(0);
    expect([...workers, database].filter(isAlive)).toEqual([]);
    expect(program.printed()).toMatch(/Stopping: .*\nStopped\.\n$/);
  });

  it("leave signals to the primary: a terminal sends them to all", async () => {
    await launched();
    const workers = await answeringPids();
    for (const pid of workers) for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(pid, signal);
    await pause(300);
    expect(await answeringPids()).toEqual(workers);
  });

  it("take over for one that dies, which is restarted", async () => {
    await launched();
    const [killed = 0, left = 0] = await answeringPids();
    process.kill(killed, "SIGKILL");
    await program.says(/A worker ended unexpectedly \(SIGKILL\); starting it again\./);
    expect(Number(await textOf("/pid"))).toBe(left);
    expect(await waitUntil(async () => (await answeringPids()).size === 2, 30_000)).toBe(true);
    expect(await answeringPids()).not.toContain(killed);
  });

  it("are both counted by the metrics of either", async () => {
    await launched();
    const pages = () => metric("turkey_tracks_http_requests_total", 'kind="other"');
    const before = await pages();
    const workers = new Set<string>();
    for (let i = 0; i < 8; i++) workers.add(await textOf("/pid"));
    expect(workers.size).toBe(2);
    const counts = [];
    for (let i = 0; i < 4; i++) counts.push(await pages());
    expect(counts.map((count) => count - before)).toEqual([8, 8, 8, 8]);
  });
});

describe("a worker that ends", () => {
  it("keeps its counts in the metrics", async () => {
    await launched();
    const requests = () => metric("turkey_tracks_http_requests_total", 'kind="other"');
    const before = await requests();
    expect(before).toBeGreaterThan(0);
    const [killed = 0] = await answeringPids();
    const counted = await requests();
    process.kill(killed, "SIGKILL");
    await program.says(/A worker ended unexpectedly/);
    expect(await requests()).toBeGreaterThanOrEqual(counted);
    expect(await waitUntil(async () => (await answeringPids()).size === 2, 30_000)).toBe(true);
    expect(await requests()).toBeGreaterThan(counted);
  });

  it("and cannot be restarted does not end the other, and is retried", async () => {
    const flag = join(scratch.path, "fails");
    await launched({ PLAIN_SERVER_FAILS_IF: flag });
    const [killed = 0, left = 0] = await answeringPids();
    writeFileSync(flag, "");
    process.kill(killed, "SIGKILL");
    const ends = () => program.printed().match(/A worker ended unexpectedly/g)?.length ?? 0;
    expect(await waitUntil(() => ends() > 6, 60_000)).toBe(true);
    expect(Number(await textOf("/pid"))).toBe(left);
    rmSync(flag);
    expect(await waitUntil(async () => (await answeringPids()).size === 2, 30_000)).toBe(true);
  });
});

it("a start of workers can be stopped before it is through, and leaves nothing running", async () => {
  await launch().says(/Preparing the pages/);
  program.child.kill("SIGTERM");
  expect(await program.ended()).toBe(0);
  expect(databasePid()).toBe(0);
  const workers: number[] = JSON.parse(readPrivateFile(join(scratch.path, "workers.json")) ?? "[]");
  expect(workers.filter((pid) => commandLineOf(pid) !== undefined)).toEqual([]);
});

describe("live streams", () => {
  it("have one limit over all workers, and a dead worker's places are released", async () => {
    await launched();
    const { port: databasePort, password } = JSON.parse(readPrivateFile(join(scratch.path, "database.json")) ?? "{}");
    await withClient(`postgresql://turkey_tracks:${password}@127.0.0.1:${databasePort}/turkey_tracks`, (client) =>
      client.query(
        `insert into "League" ("id", "slug", "name", "locale", "timeZone", "createdAt")
        values ('l1', 'town', 'Town', 'en', 'America/Chicago', now())`,
      ),
    );
    const stream = () => get("/api/leagues/town/live", { accept: "text/event-stream" });
    const open = await Promise.all(Array.from({ length: maxAtAddress }, stream));
    expect(new Set(open.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await metric("turkey_tracks_live_streams_open")).toBe(maxAtAddress);
    for (let i = 0; i < 4; i++) {
      const refused = await stream();
      expect(refused.statusCode).toBe(429);
      refused.destroy();
    }
    const [killed = 0] = await answeringPids();
    for (const one of open) one.on("error", () => undefined);
    process.kill(killed, "SIGKILL");
    const hasPlace = async () => {
      const another = await stream().catch(() => undefined);
      if (another) open.push(another);
      return another?.statusCode === 200;
    };
    expect(await waitUntil(hasPlace, 20_000, 200)).toBe(true);
    for (const one of open) one.destroy();
    expect(await waitUntil(async () => (await metric("turkey_tracks_live_streams_open")) === 0, 20_000, 200)).toBe(
      true,
    );
  });
});

describe("a primary that is killed", () => {
  it("ends its workers; the next one starts where it was", async () => {
    await launched();
    const workers = await answeringPids();
    program.child.kill("SIGKILL");
    expect(await waitUntil(() => ![...workers].some(isAlive), 5000)).toBe(true);
    await launched();
  });

  it("and a worker that is too busy to notice is killed before another database starts", async () => {
    await launched();
    const workers: number[] = [...(await answeringPids())];
    await textOf("/busy");
    expect(await waitUntil(async () => (await answeringPids()).size === 1, 30_000)).toBe(true);
    const exit = once(program.child, "exit");
    program.child.kill("SIGKILL");
    await exit;
    expect(await waitUntil(() => workers.filter(isAlive).length === 1, 5000)).toBe(true);
    const before = databasePid();
    await launch().says(ready);
    // A zombie has a process id but no command line.
    expect(workers.filter((pid) => commandLineOf(pid) !== undefined)).toEqual([]);
    expect(databasePid()).not.toBe(before);
  });
});

describe("workers that cannot start", () => {
  it("are tried five times, then the program ends with a sentence and closes its database", async () => {
    await launch({ PLAIN_SERVER_FAILS: "error" }).says(
      /The server's workers do not start: 5 ended one after the other/,
    );
    expect(await program.ended()).toBe(1);
    expect(program.printed()).toContain("the pages cannot be opened");
    expect(program.printed()).not.toMatch(ready);
    expect(databasePid()).toBe(0);
  });

  it("report a reason that an operator can fix, once", async () => {
    await launch({ PLAIN_SERVER_FAILS: "sentence" }).says(/The pages are not built yet/);
    expect(await program.ended()).toBe(1);
    expect(program.printed().match(/not built yet/g)?.length).toBe(1);
    expect(program.printed()).not.toContain("    at ");
  });
});
