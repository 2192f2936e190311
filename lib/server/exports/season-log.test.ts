import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { withOwnerRights } from "@/lib/test-kit/database/as-owner";
import { aLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { checkedLog, keyForTests, type LogFiles, logOf } from "@/lib/test-kit/leagues/season-log";
import { db } from "../data/connection/client";
import { leaguesToVerify } from "../data/leagues/leagues";
import { sha256 } from "../data/ledger/chain";
import { seedDemo } from "../demo/seed-demo";
import { seasonLogOf } from "./load-season-log";

let files: LogFiles;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  keyForTests();
  await withOwnerRights(() => seedDemo(new Date("2026-11-20T20:00:00.000Z"), 7));
  files = await logOf("evansville-1944", "demo-season");
}, 300_000);

async function slugOf(season: string): Promise<string> {
  return (await db().season.findFirstOrThrow({ where: { id: season } })).slug;
}

test("every season of the demo, of teams and of single players, is valid in both languages", async () => {
  let seasons = 0;
  for (const league of await leaguesToVerify(db())) {
    const where = { leagueId: league.id, kind: "season" as const, openVenueId: null, state: { not: "draft" as const } };
    for (const { slug } of await db().season.findMany({ where })) {
      for (const language of ["en", "ru"]) {
        expect(await checkedLog(await logOf(league.slug, slug, language))).toMatchObject({ status: 0 });
      }
      seasons += 1;
    }
  }
  expect(seasons).toBeGreaterThan(2);
});

test("the text beside it is in the member's language", async () => {
  expect(files["README.txt"]).toContain("What it does not prove");
  expect((await logOf("evansville-1944", "demo-season", "ru"))["README.txt"]).toContain("Чего это не доказывает");
});

test("a draft, an event and a league without the season have no log", async () => {
  const home = await aLeague();
  const { season } = await aSeason(home, "Owls\nEagles");
  const slug = await slugOf(season);
  expect(await seasonLogOf(db(), home.league, slug)).not.toBeNull();
  expect(await seasonLogOf(db(), "evansville-1944", slug)).toBeNull();
  await db().season.updateMany({ where: { id: season }, data: { state: "draft" } });
  expect(await seasonLogOf(db(), home.league, slug)).toBeNull();
  const event = await db().season.findFirstOrThrow({ where: { kind: "event" }, include: { league: true } });
  expect(await seasonLogOf(db(), event.league.slug, event.slug)).toBeNull();
});

const lines = (files: LogFiles) => (files["ledger.jsonl"] ?? "").split("\n").slice(0, -1);
const withLines = (changed: readonly string[]): LogFiles => ({ ...files, "ledger.jsonl": `${changed.join("\n")}\n` });
const json = (name: string) => JSON.parse(files[name] ?? "") as Record<string, unknown>;
const rowWith = (text: string) => lines(files).findIndex((line) => line.includes(text));
const replaced = (name: string, from: string | RegExp, to: string): LogFiles => {
  const changed = (files[name] ?? "").replace(from, to);
  if (changed === files[name]) throw new Error(`nothing to change in ${name}`);
  return { ...files, [name]: changed };
};

/** All rows from a number on with recomputed hashes, as an attacker who changed one would write them. */
function resealed(rows: readonly string[]): string[] {
  let prev = "";
  return rows.map((line) => {
    const row = JSON.parse(line);
    const content = row.open ? sha256(`${sha256(sorted(row.open))}\n${row.seal}`) : row.content;
    prev = sha256(`${prev}\n${content}`);
    return JSON.stringify({ ...row, hash: prev });
  });
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${sorted(one)}`).join(",")}}`;
}

function changedHand(): string[] {
  const at = rowWith('"trickPoints":');
  return lines(files).map((line, i) => (i === at ? line.replace(/"trickPoints":\d+/, '"trickPoints":81') : line));
}

const row = () => rowWith('"record-hand"') + 1;

test.each<[string, () => LogFiles, () => string | RegExp]>([
  ["a hand's points", () => withLines(changedHand()), () => `Row ${rowWith('"trickPoints":') + 1} was changed`],
  [
    "a hand's points, all hashes after it made new",
    () => withLines(resealed(changedHand())),
    () => "is not the one that was signed",
  ],
  ["a row removed", () => withLines(lines(files).filter((_, i) => i !== row())), () => `Row ${row() + 1} is missing`],
  [
    "two rows swapped",
    () =>
      withLines(
        lines(files).map((line, i, all) => (i === row() ? all[i + 1] : i === row() + 1 ? all[row()] : line) ?? ""),
      ),
    () => `Row ${row() + 1} is missing or out of place: row ${row() + 2} stands there`,
  ],
  [
    "the last row cut off",
    () => withLines(lines(files).slice(0, -1)),
    () => /head.json is of row \d+; ledger.jsonl ends with/,
  ],
  [
    "a team renamed in the log",
    () => replaced("ledger.jsonl", '"name":"Eagles"', '"name":"Beagles"'),
    () => /Row \d+ was changed/,
  ],
  [
    "a team renamed in the season",
    () => replaced("standings.json", '"name": "Eagles"', '"name": "Beagles"'),
    () => "Beagles",
  ],
  [
    "a digest of what is not published",
    () => replaced("ledger.jsonl", /"content":"[0-9a-f]/, '"content":"x'),
    () => /Row \d+ was changed/,
  ],
  ["the head", () => replaced("head.json", /"row":\d+/, '"row":5'), () => "the signature is not that of its key"],
  ["another key", () => replaced("key.txt", /^.{20}/, "A".repeat(20)), () => "signed by another key"],
  [
    "the standings",
    () => replaced("standings.json", /"gamesWon": (\d+),\s*"gamesLost"/, '"gamesWon": 99, "gamesLost"'),
    () => "The standings are not those of the games: gamesWon of",
  ],
  [
    "a place",
    () => replaced("standings.json", /"place": 1,/, '"place": 2,'),
    () => "The standings are not those of the games: place of",
  ],
  [
    "the table as a spreadsheet",
    () => replaced("standings.csv", /,(\d+)\r\n/, ",99999\r\n"),
    () => "Line 1 of standings.csv",
  ],
  [
    "a game's totals",
    () => replaced("standings.json", /"totals": \[\s*\d+/, '"totals": [ 7'),
    () => /Game \d at table 1 of match .* ended 7 to/,
  ],
  [
    "a game left out",
    () => ({
      ...files,
      "standings.json": JSON.stringify(json("standings.json"), (key, value) =>
        key === "played" && Array.isArray(value) ? [] : value,
      ),
    }),
    () => "standings.json does not have it",
  ],
  [
    "a ruling",
    () => replaced("standings.json", '"state": "finished"', '"state": "void"'),
    () => /Match .*: standings.json says "void"; by the log it is "finished"/,
  ],
  [
    "an adjustment",
    () => replaced("standings.json", '"adjustments": []', '"adjustments": [{"id":"a","entrant":"x","gamePoints":1}]'),
    () => "Adjustments: standings.json says",
  ],
  ["the order", () => replaced("standings.json", '"games-won"', '"sets"'), () => "The order of the standings"],
  [
    "half a file",
    () => ({ ...files, "ledger.jsonl": (files["ledger.jsonl"] ?? "").slice(0, 50_000) }),
    () => "its last line is not whole",
  ],
  ["an empty log", () => ({ ...files, "ledger.jsonl": "" }), () => "ledger.jsonl is empty"],
  ["no JSON", () => withLines(["hello", ...lines(files)]), () => "Row 1 of ledger.jsonl is not JSON"],
  ["JSON of nothing", () => ({ ...files, "standings.json": "null" }), () => "standings.json is not JSON"],
  ["JSON of another thing", () => ({ ...files, "standings.json": "{}" }), () => "standings.json is of another league"],
  ["deep JSON", () => ({ ...files, "head.json": "[".repeat(100_000) }), () => "head.json is not JSON"],
  [
    "a file missing",
    () => Object.fromEntries(Object.entries(files).filter(([name]) => name !== "key.txt")),
    () => "key.txt is missing",
  ],
])("%s changed is named, without a stack", async (_, tampered, named) => {
  const { status, output } = await checkedLog(tampered());
  expect(output).toMatch(named());
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).not.toMatch(/\bat .*:\d+/);
  expect(status).toBe(1);
});

test("for any file contents, it ends with a sentence", async () => {
  const name = fc.constantFrom("ledger.jsonl", "head.json", "key.txt", "standings.json", "standings.csv");
  const damage = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.tuple(fc.nat(60_000), fc.string({ minLength: 1, maxLength: 4 })).map(([at, put]) => ({ at, put })),
  );
  await fc.assert(
    fc.asyncProperty(name, damage, async (file, put) => {
      const before = files[file] ?? "";
      const text =
        typeof put === "string"
          ? put
          : before.slice(0, put.at % before.length) + put.put + before.slice((put.at % before.length) + 1);
      const { status, output } = await checkedLog({ ...files, [file]: text });
      expect(output).not.toMatch(/\n\s+at |node:internal/);
      if (text !== before && file !== "standings.json" && file !== "standings.csv") expect([0, 1]).toContain(status);
      if (status === 1) expect(output.trim()).not.toBe("");
    }),
    { numRuns: 25 },
  );
});

describe("a saved head", () => {
  const head = () => json("head.json") as { row: number; head: string; league: string; id: string };
  const hashAt = (seq: number) => JSON.parse(lines(files)[seq - 1] ?? "").hash as string;

  test.each<[string, () => string]>([
    ["typed from a bulletin", () => `${head().row} ${head().head.slice(0, 12)}`],
    ["of an earlier row, with the league", () => `evansville-1944 100 ${hashAt(100).slice(0, 16)}`],
    ["signed", () => files["head.json"] ?? ""],
  ])("%s is valid", async (_, savedHead) => {
    expect(await checkedLog(files, [savedHead()])).toMatchObject({
      status: 0,
      output: expect.stringContaining("Kept heads: 1 hold"),
    });
  });

  test.each<[string, () => string, string]>([
    [
      "of another history",
      () => "100 0123456789ab",
      "Row 100 is not the one that you kept: history was rewritten since.",
    ],
    ["of a row to come", () => "99999 0123456789ab", "this copy ends with row"],
    ["of another league", () => `elsewhere 100 ${hashAt(100)}`, "is of elsewhere"],
    ["signed, and changed", () => JSON.stringify({ ...head(), row: 3 }), "is not signed by its key"],
    ["that is none", () => "hello", "is neither a signed head nor a row"],
    ["too short", () => `100 ${hashAt(100).slice(0, 11)}`, "is neither a signed head nor a row"],
  ])("%s is named", async (_, savedHead, fault) => {
    expect(await checkedLog(files, [savedHead()])).toEqual({ status: 1, output: expect.stringContaining(fault) });
  });
});
