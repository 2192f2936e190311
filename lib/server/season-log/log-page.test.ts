import { beforeAll, expect, test } from "vitest";
import { aLeague, aSeason, send } from "@/lib/test-kit/leagues/a-league";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import type { LogFilter } from "../data/ledger/log";
import { logPage } from "./load-log";
import { type LogGroup, logGroups } from "./log-groups";

let home: Awaited<ReturnType<typeof aLeague>>;
let season: Awaited<ReturnType<typeof aSeason>>;
const nothing: LogFilter = { before: null, kinds: null, corrects: false, season: null, match: null, all: false };

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret for tests";
  home = await aLeague();
  season = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  await aSeason(home, "Herons\nCranes");
  const [match] = season.matches;
  const key = { league: home.league, match: match?.id ?? "", table: 1, game: 1 };
  const record = (points: number, baseRevision: number, reason = "") =>
    send(home.secretary, { kind: "record-hand", ...key, hand: 1, baseRevision, entry: playedHandOf(points), reason });
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  await record(100, 0);
  await record(100, 0);
  await record(110, 1, "A trick too many; ask hidden@example.com");
  await record(500, 2);
});

const read = (filter: Partial<LogFilter>, take = 50) =>
  logPage(db(), home.league, { ...nothing, ...filter }, { drafts: true, take });
const keysOf = async (filter: Partial<LogFilter>) => (await read(filter)).lines.map(({ sentence }) => sentence.key);
const group = (name: LogGroup) => ({ kinds: logGroups[name], corrects: name === "corrections" });

test("a correction shows the hand before and after, with its reason and without addresses", async () => {
  const [line] = (await read({})).lines;
  expect(line).toMatchObject({
    outcome: "applied",
    sentence: { key: "record-hand", params: { hand: 1, isCorrection: "yes" }, reason: "A trick too many; ask …" },
    points: { was: [100, 62], is: [110, 52], notation: null },
    actor: { kind: "account", name: "Secretary" },
    place: { sides: season.matches[0]?.sides, round: 1, game: 1, table: null },
  });
});

test("the newest are first; filters by season, match and kind", async () => {
  expect(await keysOf({})).toEqual([
    "record-hand",
    "record-hand",
    "start-game",
    "publish-season",
    "create-season",
    "publish-season",
    "create-season",
  ]);
  expect(await keysOf({ season: season.season })).toEqual([
    "record-hand",
    "record-hand",
    "start-game",
    "publish-season",
    "create-season",
  ]);
  expect(await keysOf({ match: season.matches[0]?.id ?? "" })).toEqual(["record-hand", "record-hand", "start-game"]);
  expect(await keysOf({ match: season.matches[1]?.id ?? "" })).toEqual([]);
  expect(await keysOf(group("corrections"))).toEqual(["record-hand"]);
  expect(await keysOf({ ...group("seasons"), season: season.season })).toEqual(["publish-season", "create-season"]);
});

test("refused and unchanged commands are shown on request", async () => {
  const outcomes = (await read({ all: true })).lines.map(({ outcome }) => outcome);
  expect(outcomes.slice(0, 5)).toEqual(["rejected", "applied", "agreed", "applied", "applied"]);
});

test("pages follow without gaps, and end", async () => {
  const whole = (await read({ all: true })).lines.map(({ seq }) => seq);
  const paged: number[] = [];
  for (let before: number | null = null, more = true; more; ) {
    const page: Awaited<ReturnType<typeof read>> = await read({ all: true, before }, 2);
    paged.push(...page.lines.map(({ seq }) => seq));
    before = page.older;
    more = before !== null;
  }
  expect(paged).toEqual(whole);
  expect(whole.length).toBe(9);
});

test("another league's log contains nothing of this one", async () => {
  const other = await aLeague();
  const filter = { ...nothing, all: true, match: season.matches[0]?.id ?? "" };
  const page = await logPage(db(), other.league, filter, { drafts: true });
  expect(page).toEqual({ lines: [], match: null, older: null });
});

test("a draft's name is shown at the desk only", async () => {
  await send(home.secretary, { kind: "unpublish-season", league: home.league, season: season.season });
  const of = async (drafts: boolean) =>
    (await logPage(db(), home.league, { ...nothing, season: season.season }, { drafts })).lines.at(-1)?.sentence.params;
  const draft = await db().season.update({
    where: { leagueId_id: { leagueId: home.league, id: season.season } },
    data: { state: "draft" },
  });
  expect(await of(true)).toMatchObject({ season: draft.name, teams: 4 });
  expect(await of(false)).toMatchObject({ season: "–", teams: 4 });
});

test("the rows of schedule, dispute, link and quarantine are found by their match", async () => {
  const [, match] = season.matches;
  const league = home.league;
  await db().season.update({
    where: { leagueId_id: { leagueId: league, id: season.season } },
    data: { state: "published" },
  });
  const key = { league, match: match?.id ?? "" };
  const link = "0123456789abcdefghjkmnpqrs";
  await send(home.secretary, { kind: "issue-table-link", ...key, link });
  await send(home.secretary, { kind: "revoke-table-link", league, link });
  await send(home.secretary, { kind: "rule-match", ...key, ruling: "void", reason: "Nobody came" });
  expect(await keysOf({ match: key.match })).toEqual(["rule-match", "revoke-table-link", "issue-table-link"]);
});
