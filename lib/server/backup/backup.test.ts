import { createHash, randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { ownerUrl } from "@/lib/test-kit/database/as-owner";
import { aRecordedLeague, aSeason, send } from "@/lib/test-kit/leagues/a-league";
import { anAccount, aSession } from "@/lib/test-kit/leagues/an-account";
import { scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { withClient } from "../platform/database/with-client";
import {
  fingerprint,
  type InstallationKey,
  installationKey,
  rotateInstallationKey,
} from "../platform/installation-key/installation-key";
import { signedText } from "./backup-header";
import { lastBackup } from "./last-backup";
import { runBackup, runRestore } from "./run-backup";

const making = { release: "0.1.0", at: new Date("2026-11-20T01:00:00.000Z") };
const keyFile = () => join(folder, "installation-key.pem");
const own = ownerUrl;
let folder: string;
let whole: string;
/** The answer at the terminal; null without a terminal. */
let answer: Promise<boolean> | null = null;

/** Runs a program on a database and records its output. */
async function run(program: typeof runRestore, url: string, ...args: string[]) {
  const logLines: string[] = [];
  const logger = { info: (line: string) => void logLines.push(line), warn: (line: string) => void logLines.push(line) };
  const env = { ...process.env, DATABASE_URL: url, DIRECT_DATABASE_URL: url, TURKEY_TRACKS_DATA: folder };
  const status = await program({ env, args, logger, confirm: () => answer });
  return { status, said: logLines.join("\n") };
}
const backUp = (url: string, file: string) => run((options) => runBackup(options, making), url, "--to", file);
const restore = (url: string, file: string) => run(runRestore, url, "--from", file);

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await withClient(inject("databaseServer"), (client) => client.query(`create database ${name}`));
  const url = new URL(own());
  url.pathname = `/${name}`;
  return url.href;
}

/** The contents of a database, except when the migrations were applied. */
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");

beforeAll(async () => {
  const scratch = scratchFolder();
  folder = scratch.path;
  whole = join(folder, "whole.backup");
  installationKey(keyFile());
  await aSession(await anAccount());
  for (const _ of [1, 2]) {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, 'Owls\nEagles\nМосква ♠ "quoted"\nServel');
    const [match] = matches;
    const key = { league: home.league, match: match?.id ?? "", table: 1, game: 1 };
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
    await send(home.secretary, { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry: playedHandOf(100) });
    await send(home.secretary, { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry: playedHandOf(110) });
  }
  expect(lastBackup(folder)).toBeNull();
  expect(await backUp(own(), whole)).toMatchObject({ status: 0 });
  return scratch.remove;
});

describe("a backup", () => {
  test("is recorded in the server's own data folder", () => {
    expect(lastBackup(folder)).toEqual(making.at);
  });

  test("restored into an empty database gives an identical backup, with valid ledgers", async () => {
    const url = await emptyDatabase();
    expect(await restore(url, whole)).toMatchObject({
      status: 0,
      said: expect.stringContaining("matches the ledgers"),
    });
    const again = join(folder, "again.backup");
    expect(await backUp(url, again)).toMatchObject({ status: 0 });
    // Everything except the sessions, which end.
    const rows = (file: string) =>
      linesOf(file)
        .slice(0, -1)
        .filter((line) => !line.includes('"means":'));
    expect(rows(again)).toEqual(rows(whole));
    const heads = (of: string) =>
      withClient(
        of,
        async (client) => (await client.query('select id, "ledgerSeq", "ledgerHead" from "League" order by id')).rows,
      );
    expect(await heads(url)).toEqual(await heads(own()));
    expect(await heads(url)).toHaveLength(2);
  });

  test("restored ends all sessions: those that were ended after it was made would be open again", async () => {
    const url = await emptyDatabase();
    const sessions = (of: string) =>
      withClient(of, async (client) => (await client.query('select "id", "revokedAt" from "Session"')).rows);
    expect((await sessions(own())).some(({ revokedAt }) => revokedAt === null)).toBe(true);
    expect(await restore(url, whole)).toMatchObject({ status: 0 });
    const restored = await sessions(url);
    expect(restored).toHaveLength((await sessions(own())).length);
    expect(restored.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  });

  test("is not restored over anything, and does not write over a file", async () => {
    expect(await restore(own(), whole)).toMatchObject({ status: 1, said: expect.stringContaining("not empty") });
    expect(await backUp(own(), whole)).toMatchObject({ status: 1, said: expect.stringContaining("already exists") });
  });

  const lines = (change: (all: string[]) => string[]) => () => gzipSync(`${change(linesOf(whole)).join("\n")}\n`);
  const bytes = (change: (all: Buffer) => Buffer) => () => change(Buffer.from(readFileSync(whole)));
  const flipped = (at: (size: number) => number) =>
    bytes((all) => {
      const index = at(all.length);
      all.writeUInt8(all.readUInt8(index) ^ 1, index);
      return all;
    });
  test.each([
    ["a byte flipped in its middle", flipped((size) => Math.floor(size / 2)), "damaged"],
    ["a byte flipped at its end", flipped((size) => size - 6), "damaged"],
    ["its last bytes missing", bytes((all) => all.subarray(0, all.length - 40)), "damaged"],
    ["its second half missing", bytes((all) => all.subarray(0, all.length / 2)), "damaged"],
    ["its end cut off and packed again", lines((all) => all.slice(0, -1)), "its end is missing"],
    [
      "a name changed and packed again",
      lines((all) => all.map((line) => line.replace("Eagles", "Beagles"))),
      "its hash is another",
    ],
    ["a row too many", lines((all) => [...all, "{}"]), "something follows its end"],
    [
      "a changed row of a ledger under a hash made for it",
      () => readFileSync(madeUp((line) => line.replace('"record-hand"', '"withdraw-hand"'))),
      "is broken at row",
    ],
    [
      "a newer release",
      lines((all) =>
        all.map((line, index) =>
          index === 0 ? line.replace('"migrations":[', '"migrations":["99999999999999_later",') : line,
        ),
      ),
      "newer release",
    ],
    ["nothing in it", () => gzipSync(""), "it is empty"],
    ["something else in it", () => gzipSync("Dear diary\n"), "not a backup"],
    ["no packing", () => Buffer.from("Dear diary\n"), "damaged"],
  ])("with %s is refused, and the database stays empty", async (_, content, sentence) => {
    const file = join(folder, `${randomBytes(6).toString("hex")}.backup`);
    writeFileSync(file, content());
    const url = await emptyDatabase();
    expect(await restore(url, file)).toEqual({ status: 1, said: expect.stringContaining(sentence) });
    const { rows } = await withClient(url, (client) => client.query("select 1 from pg_class where relname = 'League'"));
    expect(rows).toEqual([]);
  });

  /**
   * The backup with changed rows and a matching hash, as an attacker without the key, or with another key, would write
   * it.
   */
  function madeUp(change: (line: string) => string, key?: InstallationKey): string {
    const all = linesOf(whole).slice(0, -1).map(change);
    const sha256 = createHash("sha256")
      .update(`${all.join("\n")}\n`)
      .digest("hex");
    const trailer = { rows: all.length - 1, sha256, ...(key && { signed: key.sign(signedText(sha256)) }) };
    const file = join(folder, `${randomBytes(6).toString("hex")}.backup`);
    writeFileSync(file, gzipSync(`${[...all, JSON.stringify(trailer)].join("\n")}\n`));
    return file;
  }
  const withAdministrator = (line: string) => line.replace('"administrator":false', '"administrator":true');

  test("with a new administrator requires confirmation, and lists administrators first", async () => {
    const file = madeUp(withAdministrator);
    const url = await emptyDatabase();
    expect(await restore(url, file)).toMatchObject({ status: 1, said: expect.stringContaining("is not signed") });
    answer = Promise.resolve(false);
    expect(await restore(url, file)).toMatchObject({ status: 1, said: expect.stringContaining("Nothing was changed") });
    answer = null;
    const { status, said: output } = await run(runRestore, url, "--from", file, "--accept-unsigned");
    expect(output).toMatch(/^Administrators: .+@.+\.\nRestored from/m);
    expect(status, output).toBe(0);
    answer = Promise.resolve(true);
    expect(await restore(await emptyDatabase(), file)).toMatchObject({ status: 0 });
    answer = null;
  });

  test("of another installation requires confirmation; a false signature is always refused", async () => {
    const another = installationKey(join(folder, "another.pem"));
    const theirs = await restore(
      await emptyDatabase(),
      madeUp((line) => line, another),
    );
    expect(theirs).toMatchObject({ status: 1, said: expect.stringContaining(fingerprint(another.publicKey)) });
    const [, signed = ""] = /("signed":.*)}$/.exec(linesOf(whole).at(-1) ?? "") ?? [];
    const file = madeUp(withAdministrator);
    writeFileSync(file, gzipSync(`${linesOf(file).join("\n").slice(0, -1)},${signed}}\n`));
    const forgery = await run(runRestore, await emptyDatabase(), "--from", file, "--accept-unsigned");
    expect(forgery).toMatchObject({ status: 1, said: expect.stringContaining("its signature is another") });
  });

  test("is accepted after a key rotation; after the loss of the key it requires confirmation", async () => {
    const before = rotateInstallationKey(keyFile()).retired;
    expect(before).toHaveLength(1);
    rotateInstallationKey(keyFile());
    expect(await restore(await emptyDatabase(), whole)).toMatchObject({ status: 0 });
    rmSync(keyFile());
    const unknown = { status: 1, said: expect.stringContaining("signed by another installation") };
    expect(await restore(await emptyDatabase(), whole)).toMatchObject(unknown);
    installationKey(keyFile());
    expect(await restore(await emptyDatabase(), whole)).toMatchObject(unknown);
    const accepted = await run(runRestore, await emptyDatabase(), "--from", whole, "--accept-unsigned");
    expect(accepted).toMatchObject({ status: 0 });
  });

  test("of data changed by SQL is written with a warning; so is its restored copy", async () => {
    const url = await emptyDatabase();
    expect(await run(runRestore, url, "--from", whole, "--accept-unsigned")).toMatchObject({ status: 0 });
    await withClient(url, (client) =>
      client.query(
        `set session_replication_role = replica; update "Entrant" set "name" = 'Beagles' where "name" = 'Eagles'`,
      ),
    );
    const file = join(folder, "changed.backup");
    const fault = /The row of Entrant \w+ is not as row \d+ of the ledger wrote it/;
    const named = { status: 1, said: expect.stringMatching(fault) };
    expect(await backUp(url, file)).toMatchObject(named);
    expect(await restore(await emptyDatabase(), file)).toMatchObject(named);
  });

  test("prints its usage", async () => {
    expect(await run(runRestore, own())).toEqual({
      status: 2,
      said: "Usage: npm run restore -- --from file [--accept-unsigned] [--demo]",
    });
    expect(await run(runRestore, own(), "--from", join(folder, "nowhere"))).toMatchObject({
      status: 1,
      said: expect.stringContaining("There is no file"),
    });
  });
});
