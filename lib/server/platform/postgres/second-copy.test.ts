import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Program, startProgram } from "@/lib/test-kit/processes/program";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { withClient } from "../database/with-client";
import { commandLineOf } from "../system/running-program";
import { waitUntil } from "../system/wait-until";
import { readPostmasterFile } from "./postmaster-file";

/** Runs a program as the first of a container: with its own process ids and network, over the same files. */
const container = [
  "unshare",
  "-pfn",
  "--mount-proc",
  "--kill-child",
  "sh",
  "-c",
  'ip link set lo up && exec "$@"',
  "sh",
];
const ownNetwork = ["unshare", "-n", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];

const canUnshare =
  process.platform === "linux" && spawnSync(container[0] ?? "", [...container.slice(1), "true"]).status === 0;
const unless = canUnshare ? "" : " (skipped: needs Linux, root, unshare and ip)";

let scratch: ScratchFolder;
const programs: Program[] = [];

function hold(under: readonly string[] = []): Program {
  const program = startProgram("lib/test-kit/programs/hold-database.ts", [scratch.path], { under });
  programs.push(program);
  return program;
}

const held = /^held (\S+)$/m;
const cluster = () => join(scratch.path, "postgres");
const serverPid = () => readPostmasterFile(cluster())?.pid ?? 0;
/** The number of database starts on the folder. */
const starts = () => readFileSync(join(scratch.path, "postgres.log"), "utf8").split("starting PostgreSQL").length - 1;

const createRow = (url: string) =>
  withClient(url, (client) => client.query("create table kept as select 42 as answer"));
const add = (url: string) => withClient(url, (client) => client.query("insert into kept values (43)"));
const readRow = (url: string) =>
  withClient(url, async (client) => (await client.query("select answer from kept order by answer")).rows);

beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(async () => {
  for (const { child, ended } of programs.splice(0).reverse()) {
    child.kill(child.spawnfile === "unshare" ? "SIGKILL" : "SIGTERM");
    await ended();
  }
  scratch.remove();
});

/** The children of a process, with this test's process ids. */
function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}

/** A second copy that must be refused while the first continues: all acknowledged data is present. */
async function refused(first: Program, url: string, newcomer: Program, sentence: RegExp): Promise<void> {
  const server = serverPid();
  const started = starts();
  await newcomer.says(/^held|is in use/m);
  expect(newcomer.printed()).toMatch(sentence);
  expect(await newcomer.ended()).toBe(1);
  await add(url);
  expect(await readRow(url)).toEqual([{ answer: 42 }, { answer: 43 }]);
  expect(serverPid()).toBe(server);
  expect(commandLineOf(server)).toContain("postgres");
  expect(starts()).toBe(started);
  expect(first.printed()).not.toContain("ended unexpectedly");
}

describe.runIf(canUnshare)(`a second copy on the same folder, with the same host name${unless}`, () => {
  it.each([
    ["with processes and a network of its own", container],
    ["with a network of its own", ownNetwork],
  ])("%s is refused, and the first's database lives on", async (_, under) => {
    const first = hold();
    const url = await first.says(held);
    await createRow(url);
    await refused(
      first,
      url,
      hold(under),
      /The data folder .* is in use by another running Turkey Tracks \(process \d+/,
    );
  });

  it("is refused although the lock's file was removed", async () => {
    const first = hold();
    const url = await first.says(held);
    await createRow(url);
    rmSync(join(scratch.path, "program.lock"));
    await refused(first, url, hold(container), /The data folder .* is in use/);
  });
});

describe.runIf(canUnshare)(`a database whose program was killed in a container that continues${unless}`, () => {
  it("is not touched from outside, where its process id has no meaning", async () => {
    const inside = hold([...container.slice(0, -2), 'ip link set lo up; "$@" & wait; sleep 600', "sh"]);
    await inside.says(held);
    const started = starts();
    // The container is run by unshare, its first process is the shell, and the program is the shell's child.
    const [shell = 0] = childrenOf(inside.pid);
    const [program = 0] = childrenOf(shell);
    expect(commandLineOf(program)).toContain("hold-database");
    process.kill(program, "SIGKILL");
    const second = hold();
    expect(await second.ended()).toBe(1);
    expect(second.printed()).toMatch(
      /database in .*postgres is still being run by a PostgreSQL that cannot be seen from here/,
    );
    expect(starts()).toBe(started);
  });
});

describe("a program that is killed", () => {
  it("after a restart of its database, leaves a database that the next one can stop", async () => {
    const first = hold();
    await createRow(await first.says(held));
    process.kill(serverPid(), "SIGKILL");
    await first.says(/The database is back/);
    const orphan = serverPid();
    first.child.kill("SIGKILL");
    await first.ended();
    const second = hold();
    expect(await readRow(await second.says(held))).toEqual([{ answer: 42 }]);
    expect(second.printed()).toContain(`still running (process ${orphan}); replacing it`);
  });

  it.runIf(process.platform === "linux")(
    "with its database, except for one hanging process, is not followed yet",
    async () => {
      const first = hold();
      const url = await first.says(held);
      await createRow(url);
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const hanging = rows[0]?.pid ?? 0;
      process.kill(hanging, "SIGSTOP");
      first.child.kill("SIGKILL");
      process.kill(serverPid(), "SIGKILL");
      await first.ended();
      try {
        const started = starts();
        const second = hold();
        expect(await second.ended()).toBe(1);
        expect(second.printed()).toMatch(/still being run by .*processes of a killed one that do not end/);
        expect(starts()).toBe(started);
      } finally {
        process.kill(hanging, "SIGKILL");
        await client.end().catch(() => undefined);
      }
      expect(await readRow(await hold().says(held))).toEqual([{ answer: 42 }]);
    },
  );

  it("is followed by the next within seconds, which ends the surviving database", async () => {
    const first = hold();
    await createRow(await first.says(held));
    const orphan = serverPid();
    first.child.kill("SIGKILL");
    await first.ended();
    expect(commandLineOf(orphan)).toContain("postgres");
    const began = performance.now();
    const second = hold();
    expect(await readRow(await second.says(held))).toEqual([{ answer: 42 }]);
    process.stdout.write(`restart after kill -9: ${Math.round(performance.now() - began)} ms\n`);
    expect(second.printed()).not.toContain("watching");
    expect(commandLineOf(orphan)).toBeUndefined();
  });
});

describe("two starts at the same moment", () => {
  it("give one database and one refusal", async () => {
    const both = [hold(), hold()];
    expect(await waitUntil(() => both.some(({ child }) => child.exitCode !== null), 60_000)).toBe(true);
    const [refusedOne, other] = both[0]?.child.exitCode !== null ? both : both.reverse();
    expect(refusedOne?.printed()).toContain("is in use by another running Turkey Tracks");
    await createRow((await other?.says(held)) ?? "");
    expect(existsSync(join(cluster(), "postmaster.pid"))).toBe(true);
  });
});
