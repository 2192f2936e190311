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

type Run = (env: NodeJS.ProcessEnv, logLines: string[]) => Promise<number>;
const loggerTo = (logLines: string[]) => ({
  info: (line: string) => logLines.push(line),
  warn: (line: string) => logLines.push(line),
});
const making = { release: "0.1.0", at: new Date("2026-11-20T01:00:00.000Z") };
const backUpTo =
  (file: () => string): Run =>
  (env, logLines) =>
    runBackup({ env, args: ["--to", file()], logger: loggerTo(logLines) }, making);

/** The programs that need an existing league, each with its exit status when they fail. */
const programs: readonly (readonly [string, number, Run])[] = [
  ["backup", 1, backUpTo(() => join(scratch.path, "league.backup"))],
  ["end-sessions", 1, (env, logLines) => runEndSessions({ env, args: ["--all"], logger: loggerTo(logLines) })],
  [
    "sign-in-link",
    1,
    (env, logLines) => runSignInLink({ env, args: ["--of", "ada@example.org"], logger: loggerTo(logLines) }),
  ],
  ["verify-ledger", 2, (env, logLines) => runVerifyLedger({ env, args: [], logger: loggerTo(logLines) })],
];

/** The environment of a program that uses the embedded database of a folder. */
function over(folder: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DIRECT_DATABASE_URL: __, ...rest } = process.env;
  return { ...rest, TURKEY_TRACKS_DATA: folder } as NodeJS.ProcessEnv;
}

/** Writes a file that is no backup and returns its path. */
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
  test.each(wrongFolders)("in a folder of %s prints so, and creates nothing there", async (__, folderIn) => {
    const folder = folderIn(scratch.path);
    const before = readdirSync(scratch.path, { recursive: true });
    const logLines: string[] = [];
    expect(await run(over(folder), logLines)).toBe(status);
    expect(logLines).toEqual([
      expect.stringMatching(/^There is no league in .*TURKEY_TRACKS_DATA.*DATABASE_URL.*--demo/),
    ]);
    expect(logLines[0]).toContain(folder);
    expect(readdirSync(scratch.path, { recursive: true })).toEqual(before);
  });

  test("on a database without a league prints so, and creates nothing there", async () => {
    const name = `strange_${randomBytes(6).toString("hex")}`;
    await withClient(inject("databaseServer"), (client) => client.query(`create database ${name}`));
    const url = new URL(inject("databaseServer"));
    url.pathname = `/${name}`;
    const logLines: string[] = [];
    expect(await run({ ...process.env, DATABASE_URL: url.href, DIRECT_DATABASE_URL: url.href }, logLines)).toBe(status);
    // The tests' database first warns that it is not safe against power cuts.
    expect(logLines.at(-1)).toMatch(new RegExp(`^The database at .*${name} holds no Turkey Tracks league`));
    const tables = await withClient(url.href, (client) =>
      client.query("select from pg_tables where schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
  });

  test("on a database that does not answer prints so", async () => {
    const logLines: string[] = [];
    const nowhere = "postgresql://someone:secret@127.0.0.1:1/nothing";
    expect(await run({ ...process.env, DATABASE_URL: nowhere, DIRECT_DATABASE_URL: nowhere }, logLines)).toBe(status);
    expect(logLines).toEqual([expect.stringMatching(/^Nothing answers at someone@127.0.0.1:1\/nothing/)]);
  });
});

describe("backup to a file that cannot be written", () => {
  test.each([
    ["in a folder that is not there", (path: string) => join(path, "nowhere", "file"), /its folder does not exist/],
    ["below a file", (path: string) => join(diaryIn(path), "file"), /a file is in the way/],
    ["whose name is too long", (path: string) => join(path, "a".repeat(250)), /its name is too long/],
  ])("%s prints so", async (_, fileIn, reason) => {
    const logLines: string[] = [];
    const file = fileIn(scratch.path);
    expect(await backUpTo(() => file)({ ...process.env, TURKEY_TRACKS_DATA: scratch.path }, logLines)).toBe(1);
    expect(logLines.at(-1)).toMatch(/^Could not write the backup .*: .*Name another file/);
    expect(logLines.at(-1)).toMatch(reason);
    expect(existsSync(file)).toBe(false);
  });
});

test("verify-ledger prints which rows it compared with the ledger", async () => {
  const logLines: string[] = [];
  expect(await runVerifyLedger({ env: process.env, args: [], logger: loggerTo(logLines) })).toBe(0);
  expect(await runVerifyLedger({ env: process.env, args: ["--what"], logger: loggerTo(logLines) })).toBe(2);
  expect(logLines.at(-1)).toMatch(/^Usage: npm run verify-ledger/);
});
