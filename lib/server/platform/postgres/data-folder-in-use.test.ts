import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Program, startProgram } from "@/lib/test-kit/processes/program";
import { closedFolder, type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { withClient } from "../database/with-client";
import { silentLogger } from "../logging/logger";
import { freePort } from "../system/free-port";
import { commandLineOf } from "../system/running-program";
import { waitUntil } from "../system/wait-until";
import { prepareDataFolder } from "./data-folder";
import { postgresBinaries } from "./postgres-binaries";
import { readPostmasterFile } from "./postmaster-file";
import { serverAccount } from "./server-account";

const asRoot = process.getuid?.() === 0;
// A user that every Unix has (daemon): PostgreSQL requires one with a name.
const otherUser = 1;

let scratch: ScratchFolder;
const programs: Program[] = [];
const helpers: ChildProcess[] = [];

function hold(folder = scratch.path, account?: { uid: number; gid: number }): Program {
  const program = startProgram("lib/test-kit/programs/hold-database.ts", [folder], account);
  programs.push(program);
  return program;
}

const held = /^held (\S+)$/m;
const cluster = () => join(scratch.path, "postgres");
const serverPid = () => readPostmasterFile(cluster())?.pid ?? 0;

async function writeRow(url: string): Promise<void> {
  await withClient(url, (client) => client.query("create table kept as select 42 as answer"));
}
async function readRow(url: string): Promise<unknown> {
  return await withClient(url, async (client) => (await client.query("select answer from kept")).rows);
}

async function end(program: Program): Promise<void> {
  program.child.kill("SIGTERM");
  await program.ended();
}

beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await end(program);
  for (const helper of helpers.splice(0)) helper.kill("SIGKILL");
  scratch.remove();
});

describe("one copy per folder", () => {
  it("refuses a second, naming the folder, the process and a remedy", async () => {
    const first = hold();
    await first.says(held);
    const second = hold();
    expect(await second.ended()).toBe(1);
    expect(second.printed()).toContain(`The data folder ${scratch.path} is in use by another running Turkey Tracks`);
    expect(second.printed()).toContain(`process ${first.pid}`);
    expect(second.printed()).toContain("TURKEY_TRACKS_DATA=");
    expect(first.printed()).not.toContain("ended unexpectedly");
  });

  it("admits the next as soon as the first has stopped, and leaves no server behind", async () => {
    const first = hold();
    await first.says(held);
    const server = serverPid();
    await end(first);
    expect(commandLineOf(server)).toBeUndefined();
    await hold().says(held);
  });
});

describe("after kill -9", () => {
  it("of the program, replaces the server that outlived it", async () => {
    const first = hold();
    const url = await first.says(held);
    await writeRow(url);
    const orphan = serverPid();
    first.child.kill("SIGKILL");
    await first.ended();
    expect(commandLineOf(orphan)).toContain("postgres");

    const second = hold();
    expect(await readRow(await second.says(held))).toEqual([{ answer: 42 }]);
    expect(second.printed()).toContain(`still running (process ${orphan}); replacing it`);
    expect(commandLineOf(orphan)).toBeUndefined();
  });

  it("of both recovers all committed data", async () => {
    const first = hold();
    await writeRow(await first.says(held));
    const server = serverPid();
    first.child.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    await first.ended();
    const second = hold();
    expect(await readRow(await second.says(held))).toEqual([{ answer: 42 }]);
  });

  it("in the middle of making the database, makes it afresh", async () => {
    const first = hold();
    await first.says(/Creating a new database/);
    await waitUntil(() => existsSync(scratch.path) && existsSync(join(scratch.path, "database.json")), 5000);
    first.child.kill("SIGKILL");
    await first.ended();
    const second = hold();
    await writeRow(await second.says(held));
  });
});

describe("a note that a server left behind", () => {
  async function leaveNote(pid: number): Promise<void> {
    const first = hold();
    await writeRow(await first.says(held));
    const note = readFileSync(join(cluster(), "postmaster.pid"), "utf8");
    await end(first);
    writeFileSync(join(cluster(), "postmaster.pid"), note.replace(/^\d+/, String(pid)), { mode: 0o600 });
    const account = serverAccount();
    if (account) chownSync(join(cluster(), "postmaster.pid"), account.uid, account.gid);
  }

  it("is ignored when its process id belongs to another program", async () => {
    const account = serverAccount();
    const stranger = spawn("sleep", ["300"], { ...account, stdio: "ignore" });
    helpers.push(stranger);
    await leaveNote(stranger.pid ?? 0);
    expect(await readRow(await hold().says(held))).toEqual([{ answer: 42 }]);
    expect(commandLineOf(stranger.pid ?? 0)).toContain("sleep");
  });

  it("is not believed when it names our database of another folder, as in another container", async () => {
    const other = scratchFolder();
    try {
      const live = hold(other.path);
      const url = await live.says(held);
      await writeRow(url);
      await leaveNote(0);
      writeFileSync(join(cluster(), "postmaster.pid"), readFileSync(join(other.path, "postgres", "postmaster.pid")));
      await hold().says(held);
      expect(await readRow(url)).toEqual([{ answer: 42 }]);
      expect(live.printed()).not.toContain("ended unexpectedly");
      for (const holder of programs.splice(0)) await end(holder);
    } finally {
      other.remove();
    }
  });

  it("is ignored when its process is gone", async () => {
    const endedProcess = spawn("true", { stdio: "ignore" });
    await new Promise((ended) => endedProcess.once("exit", ended));
    await leaveNote(endedProcess.pid ?? 0);
    expect(await readRow(await hold().says(held))).toEqual([{ answer: 42 }]);
  });
});

/** Starts a PostgreSQL on the folder without our locks. */
async function startUnlocked(...settings: string[]): Promise<ChildProcess> {
  const { postgres } = postgresBinaries(silentLogger);
  const ours = ["listen_addresses=127.0.0.1", `port=${await freePort()}`, "unix_socket_directories=", ...settings];
  const args = ["-D", cluster(), ...ours.flatMap((setting) => ["-c", setting])];
  const server = spawn(postgres, args, { ...serverAccount(cluster()), cwd: cluster(), stdio: "ignore" });
  helpers.push(server);
  expect(await waitUntil(() => readPostmasterFile(cluster())?.ready === true, 20_000)).toBe(true);
  return server;
}

it("leaves a foreign server on the folder alone", async () => {
  const first = hold();
  await first.says(held);
  await end(first);
  const stranger = await startUnlocked();
  const second = hold();
  expect(await second.ended()).toBe(1);
  expect(second.printed()).toContain(`another PostgreSQL (process ${stranger.pid}), which Turkey Tracks did not start`);
  expect(stranger.exitCode).toBeNull();
  const ended = new Promise((end) => stranger.once("exit", end));
  stranger.kill("SIGINT");
  await ended;
});

describe("a killed earlier release, whose server has no lock", () => {
  it("is followed by this one, which ends that server", async () => {
    const first = hold();
    await writeRow(await first.says(held));
    await end(first);
    const orphan = await startUnlocked("cluster_name=turkey-tracks");
    writeFileSync(join(scratch.path, "in-use.json"), JSON.stringify({ host: hostname(), pid: first.pid }));
    const second = hold();
    expect(await readRow(await second.says(held))).toEqual([{ answer: 42 }]);
    expect(second.printed()).toContain(`still running (process ${orphan.pid}); replacing it`);
  });

  it("is not followed while it shows that it is alive", async () => {
    const first = hold();
    await first.says(held);
    await end(first);
    const server = await startUnlocked("cluster_name=turkey-tracks");
    const heartbeat = join(scratch.path, "in-use.json");
    writeFileSync(heartbeat, JSON.stringify({ host: hostname(), pid: process.pid }));
    const renewal = setInterval(() => utimesSync(heartbeat, new Date(), new Date()), 1000);
    try {
      const second = hold();
      expect(await second.ended()).toBe(1);
      expect(second.printed()).toMatch(/is in use by another running Turkey Tracks/);
      expect(server.exitCode).toBeNull();
    } finally {
      clearInterval(renewal);
    }
  });
});

describe.runIf(asRoot)("as another user than root", () => {
  it("runs the database as that user, with a folder of their own", async () => {
    const theirs = scratchFolder(otherUser);
    try {
      const program = hold(theirs.path, { uid: otherUser, gid: otherUser });
      const url = await program.says(held);
      await writeRow(url);
      expect(await readRow(url)).toEqual([{ answer: 42 }]);
      await end(program);
      expect(program.printed()).not.toContain("kept in");
      // When root runs the league later, the files keep their owner.
      expect(await readRow(await hold(theirs.path).says(held))).toEqual([{ answer: 42 }]);
      expect(statSync(join(theirs.path, "postgres")).uid).toBe(otherUser);
      for (const holder of programs.splice(0)) await end(holder);
    } finally {
      theirs.remove();
    }
  });

  it("reports a folder that is not writable", async () => {
    const program = hold(join(scratch.path, "data"), { uid: otherUser, gid: otherUser });
    expect(await program.ended()).toBe(1);
    expect(program.printed()).toMatch(/Could not use the data folder .*this user may not do that there/);
  });
});

describe.runIf(asRoot)("as root, in a folder that the database's user cannot reach", () => {
  it("keeps the database's files elsewhere, logs where, and finds them again", async () => {
    const closed = join(closedFolder(scratch.path), "data");
    const data = prepareDataFolder(closed, serverAccount(), silentLogger);
    try {
      expect(data.databaseHome.startsWith(closed)).toBe(false);
      const first = hold(closed);
      await writeRow(await first.says(held));
      expect(first.printed()).toContain(`its files are kept in ${data.databaseHome}`);
      await end(first);
      expect(await readRow(await hold(closed).says(held))).toEqual([{ answer: 42 }]);
    } finally {
      for (const program of programs.splice(0)) await end(program);
      rmSync(data.databaseHome, { recursive: true, force: true });
    }
  });
});
