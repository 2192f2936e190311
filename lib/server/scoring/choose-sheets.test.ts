import { beforeAll, describe, expect, test } from "vitest";
import { type Doubt, doubtOf } from "@/lib/competition/result-standing";
import { type AgreementRule, agreementRules, usualSheets } from "@/lib/competition/sheet-settings";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { aLeague, aSeason, codesOf, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { db } from "../data/connection/client";
import { loadLeagueFacts } from "../scheduling/load-league-facts";
import { loadAttention } from "../seasons/load-attention";
import { loadTonight } from "../seasons/load-tonight";
import { loadStandings } from "../standings/load-standings";
import { loadMatch } from "./load-match";

const night = "2026-11-19";
const after = new Date("2026-11-20T04:00:00.000Z");

/** A season with one game per meeting, by its addresses. */
async function aPlace() {
  const home = await aLeague();
  const { season, matches } = await aSeason(home, "Anchors\nBarrels\nCutters\nDockers", 1);
  const { slug } = await db().season.findUniqueOrThrow({
    where: { leagueId_id: { leagueId: home.league, id: season } },
  });
  const [match] = matches;
  if (!match) throw new Error("no matches");
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  const choose = (caller: Caller, more: Partial<typeof usualSheets>, reason = "as agreed in the meeting") =>
    send(caller, { kind: "choose-sheets", league: home.league, season, ...usualSheets, ...more, reason });
  return { ...home, season, slug, match, key, choose };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

/** The home side wins the match's only game by 648 to 0. */
async function play({ secretary, key }: Place) {
  await send(secretary, { kind: "start-game", ...key, firstDealer: 0 });
  for (let hand = 1; hand <= 4; hand++)
    await send(secretary, { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(162) });
}

/** A phone that speaks for a side of the match. */
function phoneOf({ league, match }: Place, side: number): Caller {
  return { account: null, device: { id: newId(), leagueId: league, linkId: newId(), matchId: match.id, side } };
}

const digest = ({ match }: Place) =>
  sheetDigest({
    match: match.id,
    table: 1,
    game: 1,
    firstDealer: 0,
    final: null,
    entries: Array(4).fill(playedHandOf(162)),
  });

async function sign(place: Place, side: number) {
  const signed = await send(phoneOf(place, side), { kind: "sign-sheet", ...place.key, side, digest: digest(place) });
  expect(nameOf(signed)).toBe("applied");
}

/** The state of the match's game on public pages, in the standings and at the desk. */
async function storedSettings({ league, slug, match }: Place) {
  const view = await loadMatch(league, slug, match.slug);
  const summary = view?.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === match.id);
  const game = view?.match.tables[0]?.games[0];
  const table = await loadStandings(league, slug);
  const tonight = await loadTonight({ id: league, timeZone: "America/Chicago" }, night, after);
  const line = tonight.matches.find(({ id }) => id === match.id);
  if (!view || !summary || !game || !table || !line) throw new Error("not there");
  return {
    page: doubtOf(game, view.match.sheets.agreement, view.match.sides.length),
    schedule: summary.doubt,
    standings: table.results.find((result) => result.match === match.id)?.games[0]?.doubt ?? null,
    desk: line.doubt,
    toConfirm: line.toConfirm.length,
    gamesWon: Math.max(...table.lines.map(({ gamesWon }) => gamesWon)),
  };
}

const all = (doubt: Doubt | null, gamesWon = 1) => ({
  ...{ page: doubt, schedule: doubt, standings: doubt, desk: doubt },
  toConfirm: doubt === "unconfirmed" ? 1 : 0,
  gamesWon,
});

describe("a result is confirmed by its season's rule, equally everywhere", () => {
  // Each row: the rule, and the doubt before any signature, after the home side's, after both, after the desk's.
  const rows: [AgreementRule, (Doubt | null)[]][] = [
    ["every-side", ["unconfirmed", "unconfirmed", null, null]],
    ["two-others", ["unconfirmed", "unconfirmed", null, null]],
    ["home-side", ["unconfirmed", null, null, null]],
    ["desk", ["unconfirmed", "unconfirmed", "unconfirmed", null]],
  ];

  test("there is a row for every rule", () => {
    expect(rows.map(([rule]) => rule)).toEqual([...agreementRules]);
  });

  test.each(rows)("%s", async (agreement, doubts) => {
    const place = await aPlace();
    if (agreement !== usualSheets.agreement)
      expect(nameOf(await place.choose(place.secretary, { agreement }))).toBe("applied");
    await play(place);
    expect(await storedSettings(place)).toEqual(all(doubts[0] ?? null));
    await sign(place, 0);
    expect(await storedSettings(place)).toEqual(all(doubts[1] ?? null));
    await sign(place, 1);
    expect(await storedSettings(place)).toEqual(all(doubts[2] ?? null));
    await send(place.secretary, { kind: "confirm-game", ...place.key, seen: [648, 0] });
    expect(await storedSettings(place)).toEqual(all(doubts[3] ?? null));
  });

  test("a dispute puts it in doubt again, until the desk rules; results in doubt count or wait as is chosen", async () => {
    const place = await aPlace();
    await play(place);
    await sign(place, 0);
    await place.choose(place.secretary, { unconfirmed: "wait" });
    expect(await storedSettings(place)).toEqual(all("unconfirmed", 0));
    await sign(place, 1);
    expect(await storedSettings(place)).toEqual(all(null));

    const dispute = newId();
    const disputing = { kind: "dispute-game", ...place.key, dispute, side: 1, reason: "It was 150" } as const;
    expect(nameOf(await send(phoneOf(place, 1), disputing))).toBe("applied");
    expect(await storedSettings(place)).toEqual(all("disputed"));
    await place.choose(place.secretary, { disputed: "wait" });
    expect(await storedSettings(place)).toEqual(all("disputed", 0));
    await send(place.secretary, { kind: "rule-dispute", league: place.league, dispute, reason: "The paper says 162" });
    expect(await storedSettings(place)).toEqual(all(null));
  });
});

test("the desk lists unconfirmed results, that night and later, until it confirms them", async () => {
  const place = await aPlace();
  const league = { id: place.league, timeZone: "America/Chicago" };
  const needs = async () =>
    (await loadTonight(league, night, after)).matches.find(({ id }) => id === place.match.id)?.need;
  const waiting = async () =>
    (await loadAttention(league, new Date("2026-11-22T18:00:00.000Z"))).unconfirmed.map(({ id }) => id);
  await play(place);
  expect(await needs()).toBe("to-confirm");
  expect(await waiting()).toEqual([place.match.id]);
  await send(place.secretary, { kind: "confirm-game", ...place.key });
  expect(await needs()).toBe("done");
  expect(await waiting()).toEqual([]);
  await place.choose(place.secretary, { agreement: "desk" });
  expect(await waiting()).toEqual([]);
});

describe("the score sheet rules of a season", () => {
  let place: Place;
  beforeAll(async () => {
    place = await aPlace();
  });
  const stored = async () =>
    (await db().stage.findFirstOrThrow({ where: { leagueId: place.league, seasonId: place.season } })).sheets;

  test("are changed by league staff only, with a reason", async () => {
    const foreign = await aLeague();
    const { choose, secretary, league, season } = place;
    expect(nameOf(await choose(phoneOf(place, 0), { keeps: "final" }))).toBe("nobody");
    expect(nameOf(await choose(foreign.secretary, { keeps: "final" }))).toBe("missing");
    const other = { kind: "choose-sheets", league: foreign.league, season, ...usualSheets, keeps: "final" } as const;
    expect(nameOf(await send(foreign.secretary, { ...other, reason: "ours" }))).toBe("missing");
    expect(codesOf(await choose(secretary, { keeps: "final" }, " "))).toEqual(["sheets-without-reason"]);
    expect(await stored()).toEqual(usualSheets);
    expect(nameOf(await choose(secretary, {}, ""))).toBe("agreed");
    expect(nameOf(await choose(secretary, { keeps: "final" }))).toBe("applied");
    expect(await stored()).toEqual({ ...usualSheets, keeps: "final" });
    const row = await db().ledgerEntry.findFirstOrThrow({ where: { leagueId: league }, orderBy: { seq: "desc" } });
    expect(row).toMatchObject({ kind: "choose-sheets", body: { reason: "as agreed in the meeting" } });
  });

  test("is changed in a draft without a reason, and copied into the next season", async () => {
    const home = await aLeague();
    const sheets = { agreement: "desk", keeps: "final", unconfirmed: "wait", disputed: "count" } as const;
    const draft = seasonOf(home.league, "Anchors\nBarrels", { sheets });
    expect(nameOf(await send(home.secretary, draft))).toBe("applied");
    const league = { id: home.league, timeZone: "America/Chicago" };
    expect((await loadLeagueFacts(league, null)).last?.sheets).toEqual(sheets);
    const choose = {
      kind: "choose-sheets",
      league: home.league,
      season: draft.season,
      ...usualSheets,
    } as const;
    expect(nameOf(await send(home.secretary, choose))).toBe("applied");
    expect((await loadLeagueFacts(league, null)).last?.sheets).toEqual(usualSheets);
  });
});
