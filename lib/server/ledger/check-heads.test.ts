import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aRecordedLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { db } from "../data/connection/client";
import { leagueBySlug } from "../data/leagues/leagues";
import { hashOfRow } from "../data/ledger/chain";
import { installationKey, rotateInstallationKey } from "../platform/installation-key/installation-key";
import { headsIn } from "./check-heads";
import { runVerifyLedger } from "./run-verify-ledger";
import { type SignedHead, signedHeadOf } from "./signed-head";

let scratch: ScratchFolder;
let slug: string;
let head: SignedHead;

const keyFile = () => join(scratch.path, "installation-key.pem");

async function signedNow(): Promise<SignedHead> {
  const league = await leagueBySlug(db(), slug);
  const signed = league && signedHeadOf(league, installationKey(keyFile()));
  if (!signed) throw new Error("the league has no head");
  return signed;
}

/** Runs the program with a file of these lines. */
async function verified(...lines: readonly string[]) {
  const file = join(scratch.path, "heads");
  writeFileSync(file, lines.join("\n"));
  const logLines: string[] = [];
  const logger = { info: (line: string) => logLines.push(line), warn: (line: string) => logLines.push(line) };
  const url = process.env["DATABASE_URL"] ?? "";
  const env = { ...process.env, TURKEY_TRACKS_DATA: scratch.path };
  const status = await runVerifyLedger({ env, args: ["--database-url", url, "--heads", file], logger });
  return { status, last: logLines.at(-1)?.replace(file, "heads") };
}

beforeAll(async () => {
  scratch = scratchFolder();
  const home = await aRecordedLeague();
  slug = (await db().league.findUniqueOrThrow({ where: { id: home.league } })).slug;
  await aSeason(home, "Owls\nEagles");
  head = await signedNow();
  // The ledger grows; the earlier head is still valid.
  await aSeason(home, "Moose\nServel");
});
afterAll(() => scratch.remove());

const paper = (digits: string, row = head.row) => `${slug} ${row} ${digits}`;

test("saved heads are valid: signed and written ones", async () => {
  const signed = JSON.stringify(head);
  expect(await verified(signed)).toEqual({
    status: 0,
    last: `heads:1: row ${head.row} of ${slug} is as it was kept, signed by this installation`,
  });
  expect(await verified(signed, "", paper(head.head.slice(0, 12)))).toEqual({
    status: 0,
    last: `heads:3: row ${head.row} of ${slug} is as it was kept, not signed`,
  });
  const spaced = head.head.toUpperCase().replace(/(.{4})/g, "$1 ");
  expect(await verified(paper(spaced))).toMatchObject({ status: 0 });
});

test("a head that was signed before the key was rotated is the installation's; after the key was lost it names another", async () => {
  const before = await signedNow();
  rotateInstallationKey(keyFile());
  expect((await verified(JSON.stringify(before))).last).toContain("signed by this installation");
  const lost = { ...head, ...installationKey(join(scratch.path, "lost.pem")).sign("") };
  const text = `turkey-tracks ledger head\n${head.id}\n${head.row}\n${head.head}\n`;
  const other = { ...lost, ...installationKey(join(scratch.path, "lost.pem")).sign(text) };
  const result = await verified(JSON.stringify(other));
  expect(result).toEqual({ status: 0, last: expect.stringContaining("a key that is not this installation's") });
  expect(await verified(JSON.stringify(lost))).toEqual({
    status: 1,
    last: "heads:1: the signature is not that of its key.",
  });
});

describe("reports the fault:", () => {
  test.each<[string, () => readonly string[], number, RegExp]>([
    ["a changed signed head", () => [JSON.stringify({ ...head, row: 1 })], 1, /^heads:1: the signature is not that/],
    ["other digits", () => [paper("0123456789ab")], 1, /^heads:1: row \d+ of the ledger of .* history was rewritten/],
    ["a row that is not there", () => [paper(head.head, 4_000_000_000)], 1, /has no row 4000000000 any more/],
    ["another league", () => [`nowhere 1 ${head.head}`], 1, /there is no league nowhere here/],
    ["too few digits", () => ["", paper("0123456789a")], 2, /^heads:2: this is neither a signed head nor/],
    ["half a file", () => [JSON.stringify(head).slice(0, 50)], 2, /^heads:1: this is neither/],
    ["an empty file", () => [""], 2, /there is no head in it/],
  ])("%s", async (_, lines, status, says) => {
    expect(await verified(...lines())).toEqual({ status, last: expect.stringMatching(says) });
  });
});

test("a rewritten chain with matching digests is detected by the saved head", async () => {
  const leagueId = head.id;
  const savedHead = JSON.stringify(head);
  await asOwner(async (tx) => {
    await tx.$executeRaw`update "LedgerEntry" set "actor" = '{"kind":"account","id":"somebody else"}' where "leagueId" = ${leagueId} and "seq" = 2`;
    let prev = "";
    for (const row of await tx.ledgerEntry.findMany({ where: { leagueId }, orderBy: { seq: "asc" } })) {
      const hash = hashOfRow({ ...row, prev } as Parameters<typeof hashOfRow>[0]);
      await tx.ledgerEntry.update({ where: { leagueId_seq: { leagueId, seq: row.seq } }, data: { prev, hash } });
      prev = hash;
    }
    await tx.league.update({ where: { id: leagueId }, data: { ledgerHead: prev } });
  });
  // Only the saved head detects it: the chain itself is consistent.
  expect(await verified(JSON.stringify(await signedNow()))).toMatchObject({ status: 0 });
  expect(await verified(savedHead)).toEqual({
    status: 1,
    last: expect.stringContaining("history was rewritten since"),
  });
});

test.each([
  ["league 12 3456 7890 1234 abcd", 12, "345678901234abcd"],
  ["league 1,234 345678901234", 1234, "345678901234"],
  ["league 1\u00a0234 3456 7890 1234", 1234, "345678901234"],
])("%s is row %i and these digits: groups of them are no part of the number", (line, row, digits) => {
  expect(headsIn(line, "file")).toMatchObject([{ league: "league", row, digits }]);
});

test.each([
  ["that is not there", () => join(scratch.path, "nowhere"), /^There is no file .*\.$/],
  ["that is a folder", () => scratch.path, /^Could not read .*\. Name another file\.$/],
])("a file %s is reported by its name, and nothing is checked", async (_, file, says) => {
  const logLines: string[] = [];
  const logger = { info: (line: string) => logLines.push(line), warn: (line: string) => logLines.push(line) };
  expect(await runVerifyLedger({ env: process.env, args: ["--heads", file()], logger })).toBe(2);
  expect(logLines).toEqual([expect.stringMatching(says)]);
});

test("no text breaks the reader", () => {
  for (const text of ["{", "{}", "[]", "a b c", "x".repeat(100_000), "a 1 ".repeat(50_000)])
    expect(typeof headsIn(text, "file")).toBe("string");
});
