import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { runEndSessions } from "../accounts/run-end-sessions";
import { runSignInLink } from "../accounts/run-sign-in-link";
import { runVerifyLedger } from "../ledger/run-verify-ledger";
import { withClient } from "../platform/database/with-client";
import { runBackup } from "./run-backup";

let scratch: ScratchFolder;
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => scratch.remove());

type Run = (env: NodeJS.ProcessEnv, heard: string[]) => Promise<number>;
const loggerTo = (heard: string[]) => ({
  info: (line: string) => heard.push(line),
  warn: (line: string) => heard.push(line),
});
const making = { release: "0.1.0", at: new Date("2026-11-20T01:00:00.000Z") };
const backUpTo =
  (file: () => string): Run =>
  (env, heard) =>
    runBackup({ env, args: ["--to", file()], logger: loggerTo(heard) }, making);

/** Each program that works on a league that must be there already, with its exit status when it could not. */
const programs: readonly (readonly [string, number, Run])[] = [
  ["backup", 1, backUpTo(() => join(scratch.path, "league.backup"))],
  ["end-sessions", 1, (env, heard) => runEndSessions({ env, args: ["--all"], logger: loggerTo(heard) })],
  [
    "sign-in-link",
    1,
    (env, heard) => runSignInLink({ env, args: ["--of", "ada@example.org"], logger: loggerTo(heard) }),
  ],
  ["verify-ledger", 2, (env, heard) => runVerifyLedger({ env, args: [], logger: loggerTo(heard) })],
];

/** The environment of a program that is to use the embedded database of a folder. */
function over(folder: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DIRECT_DATABASE_URL: __, ...rest } = process.env;
  return { ...rest, TURKEY_TRACKS_DATA: folder } as NodeJS.ProcessEnv;
}

/** Writes a file that is no league's, and gives its path. */
function diaryIn(folder: string): string {
  const path = join(folder, "diary");
  writeFileSync(path, "Dear diary\n");
  return path;
}

const wrongFolders: readonly (readonly [string, (path: string) => string])[] = [
  ["that is not there", (path) => join(path, "nowhere")],
  ["that is empty", (path) => path],
  ["with something else in it", (path) => dirname(diaryIn(path))],
  ["that is a file", diaryIn],
];

describe.each(programs)("%s", (_, status, run) => {
  test.each(wrongFolders)("over a folder %s says so, and makes nothing there", async (__, folderIn) => {
    const folder = folderIn(scratch.path);
    const before = readdirSync(scratch.path, { recursive: true });
    const heard: string[] = [];
    expect(await run(over(folder), heard)).toBe(status);
    expect(heard).toEqual([expect.stringMatching(/^There is no league in .*TURKEY_TRACKS_DATA.*DATABASE_URL.*--demo/)]);
    expect(heard[0]).toContain(folder);
    expect(readdirSync(scratch.path, { recursive: true })).toEqual(before);
  });

  test("over a database without a league says so, and makes nothing there", async () => {
    const name = `strange_${randomBytes(6).toString("hex")}`;
    await withClient(inject("databaseServer"), (client) => client.query(`create database ${name}`));
    const url = new URL(inject("databaseServer"));
    url.pathname = `/${name}`;
    const heard: string[] = [];
    expect(await run({ ...process.env, DATABASE_URL: url.href, DIRECT_DATABASE_URL: url.href }, heard)).toBe(status);
    // The tests' database warns first that it is not safe against power cuts.
    expect(heard.at(-1)).toMatch(new RegExp(`^The database at .*${name} holds no Turkey Tracks league`));
    const tables = await withClient(url.href, (client) =>
      client.query("select from pg_tables where schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
  });

  test("over a database that does not answer says so", async () => {
    const heard: string[] = [];
    const nowhere = "postgresql://someone:secret@127.0.0.1:1/nothing";
    expect(await run({ ...process.env, DATABASE_URL: nowhere, DIRECT_DATABASE_URL: nowhere }, heard)).toBe(status);
    expect(heard).toEqual([expect.stringMatching(/^Nothing answers at someone@127.0.0.1:1\/nothing/)]);
  });
});

describe("backup to a file that cannot be written", () => {
  test.each([
    ["in a folder that is not there", (path: string) => join(path, "nowhere", "file"), /its folder does not exist/],
    ["below a file", (path: string) => join(diaryIn(path), "file"), /a file is in the way/],
    ["whose name is too long", (path: string) => join(path, "a".repeat(250)), /its name is too long/],
  ])("%s says so", async (_, fileIn, reason) => {
    const heard: string[] = [];
    const file = fileIn(scratch.path);
    expect(await backUpTo(() => file)({ ...process.env, TURKEY_TRACKS_DATA: scratch.path }, heard)).toBe(1);
    expect(heard.at(-1)).toMatch(/^Could not write the backup .*: .*Name another file/);
    expect(heard.at(-1)).toMatch(reason);
    expect(existsSync(file)).toBe(false);
  });
});

test("verify-ledger says which rows it held against the ledger", async () => {
  const heard: string[] = [];
  expect(await runVerifyLedger({ env: process.env, args: [], logger: loggerTo(heard) })).toBe(0);
  expect(await runVerifyLedger({ env: process.env, args: ["--what"], logger: loggerTo(heard) })).toBe(2);
  expect(heard.at(-1)).toMatch(/^Usage: npm run verify-ledger/);
});
