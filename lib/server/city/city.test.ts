import { beforeAll, describe, expect, test } from "vitest";
import type { CommandInput } from "@/lib/commands/command";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadHall } from "../events/load-hall";
import { loadAlmanac } from "./load-almanac";
import { loadPrecedents } from "./load-precedents";
import { loadRoad } from "./load-road";
import { loadRoadYears } from "./load-road-years";
import { loadCityYears } from "./load-years";

type Home = Awaited<ReturnType<typeof aLeague>>;

let home: Home;
let neighbours: Home;
let cup: string;
let first: string;
let order: string[];

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  neighbours = await aLeague();
  await db().league.update({ where: { id: neighbours.league }, data: { name: "The neighbours" } });
  const { season } = await aSeason(neighbours, "Herons\nLarks");
  const herons = await db().entrant.findFirstOrThrow({ where: { seasonId: season, name: "Herons" } });
  [cup, first] = [newId(), newId()];
  await announce(home, cup, 2026, [{ id: first, words: "First of the league", places: 2 }]);
  const away = { league: neighbours.league, team: herons.teamId ?? "" };
  order = [
    await enter("Owls", first),
    await enter("Eagles", null),
    await enter("Herons", first, away),
    await enter("Moose", null),
  ];
});

async function announce(
  { league, secretary }: Home,
  season: string,
  championYear: number,
  ways: { id: string; words: string; places: number | null }[] = [],
): Promise<void> {
  const created = await send(secretary, {
    ...{ kind: "create-event", league, season, who: "teams", rulebook: "clabber", rules: {}, games: 1 },
    ...{ name: `Championship ${championYear}`, championYear, most: null, deadline: null, fee: "", about: "" },
    ...{ venues: [], ways, nights: [{ date: "2026-12-03", time: "19:00" }] },
  });
  expect(nameOf(created)).toBe("applied");
}

type Invite = Extract<CommandInput, { kind: "invite" }>;

async function enter(name: string, way: string | null, from: Invite["home"] = null): Promise<string> {
  const signUp = newId();
  const fields = { name, members: [], contact: "", note: "", bar: "", club: "" };
  const key = { league: home.league, season: cup, signUp };
  expect(nameOf(await send(home.secretary, { kind: "invite", ...key, ...fields, home: from, way }))).toBe("applied");
  // A team of another league is that league's once it agrees.
  const ours = { kind: "answer-team-named", league: home.league, signUp, isOurs: true } as const;
  if (from) expect(nameOf(await send(neighbours.secretary, ours))).toBe("applied");
  return signUp;
}

/** Plays the event's match with that address; the named side wins. */
async function win(slug: string, winner: string): Promise<void> {
  const match = await db().match.findFirstOrThrow({
    where: { leagueId: home.league, seasonId: cup, slug },
    include: { sides: { orderBy: { side: "asc" }, include: { entrant: true } } },
  });
  const totals = match.sides.map(({ entrant }) => (entrant.name === winner ? 510 : 400));
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  expect(nameOf(await send(home.secretary, { kind: "record-final-score", ...key, totals, seen: null }))).toBe(
    "applied",
  );
  expect(nameOf(await send(home.secretary, { kind: "confirm-game", ...key }))).toBe("applied");
}

describe("the road to City Champion", () => {
  test("is hidden while its event is a draft", async () => {
    expect(await loadRoad(2026)).toEqual([]);
    expect(await loadRoadYears()).toEqual([]);
    await send(home.secretary, { kind: "publish-season", league: home.league, season: cup });
    expect(await loadRoadYears()).toEqual([2026]);
    expect(await loadRoadYears(neighbours.league)).toEqual([]);
  });

  test("shows the qualified teams, their ways and leagues; no places before the draw", async () => {
    const [event, ...more] = await loadRoad(2026);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ name: "Championship 2026", accepted: 4, waiting: 0, isDrawn: false, places: [] });
    expect(
      event?.ways.map(({ words, places, qualified }) => [
        words,
        places,
        qualified.map(({ name, from }) => [name, from]),
      ]),
    ).toEqual([
      [
        "First of the league",
        2,
        [
          ["Owls", null],
          ["Herons", "The neighbours"],
        ],
      ],
      [
        null,
        null,
        [
          ["Eagles", null],
          ["Moose", null],
        ],
      ],
    ]);
    expect(event?.ways.flatMap(({ qualified }) => qualified.map(({ place }) => place))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await loadRoad(2025)).toEqual([]);
  });

  test("follows the bracket to its champion, who is listed in the hall", async () => {
    const draw = { format: "single-elimination", settings: {}, seeds: { kind: "hand" as const, order } };
    const drawn = await send(home.secretary, { kind: "draw-event", league: home.league, season: cup, ...draw });
    expect(nameOf(drawn)).toBe("applied");
    await win("w1-1", "Owls");
    await win("w1-2", "Herons");
    const league = () => db().league.findUniqueOrThrow({ where: { id: home.league } });
    expect(await loadHall(await league())).toEqual([]);
    const still = async () =>
      (await loadRoad(2026))[0]?.ways
        .flatMap(({ qualified }) => qualified)
        .filter(({ place }) => place === null)
        .map(({ name }) => name);
    expect(new Set(await still())).toEqual(new Set(["Owls", "Herons", "Eagles", "Moose"]));
    await win("third", "Moose");
    expect(new Set(await still())).toEqual(new Set(["Owls", "Herons"]));
    expect((await loadRoad(2026))[0]?.places).toEqual([]);
    await win("final", "Herons");
    expect(await still()).toEqual([]);
    const places = [
      { from: 1, to: 1, names: ["Herons"] },
      { from: 2, to: 2, names: ["Owls"] },
      { from: 3, to: 3, names: ["Moose"] },
    ];
    expect((await loadRoad(2026))[0]?.places).toEqual(places);
    expect(await loadHall(await league())).toMatchObject([{ name: "Championship 2026", entrants: 4, places }]);
    expect(await loadCityYears()).toEqual([{ year: 2026, champions: ["Herons"], hasEvent: true }]);
  });

  test("a demo's championship is in the book only if there are no others", async () => {
    const demo = await aLeague();
    const season = newId();
    await db().league.update({ where: { id: demo.league }, data: { demo: true } });
    await announce(demo, season, 2027);
    await send(demo.secretary, { kind: "publish-season", league: demo.league, season });
    expect(await loadRoadYears()).toEqual([2026]);
    await db().league.updateMany({ data: { demo: true } });
    expect(await loadRoadYears()).toEqual([2027, 2026]);
    await db().league.updateMany({ where: { id: { not: demo.league } }, data: { demo: false } });
    expect(await loadRoadYears()).toEqual([2026]);
  });
});

describe("the almanac", () => {
  test("numbers rulings in order; a revoked one keeps its number, and loses its reason", async () => {
    const { season, matches } = await aSeason(home, "Anchors\nBells\nCrows\nDoves");
    const [one, two, three] = matches;
    const entrant = await db().entrant.findFirstOrThrow({ where: { seasonId: season, name: "Bells" } });
    const { league } = home;
    const rule = (match: string, ruling: "forfeit" | "void" | null, reason: string, at: string) =>
      send(
        home.secretary,
        {
          kind: "rule-match",
          league,
          match,
          ruling,
          sides: ruling === "forfeit" ? [0] : [],
          ...(reason && { reason }),
        },
        new Date(at),
      );
    const first = one?.id ?? "";
    const second = two?.id ?? "";
    // In Chicago it is still the year before.
    await rule(first, "void", "Snow", "2026-01-01T03:00:00Z");
    await rule(second, "forfeit", "They left early", "2026-02-01T03:00:00Z");
    const adjustment = newId();
    const adjusted = {
      entrant: entrant.id,
      gamePoints: -50,
      gamesWon: 0,
      afterRound: 0,
      reason: "Played one too many",
    };
    const at = new Date("2026-02-02T03:00:00Z");
    const key = { league, season, adjustment };
    expect(nameOf(await send(home.secretary, { kind: "adjust-points", ...key, ...adjusted }, at))).toBe("applied");
    await rule(second, null, "", "2026-02-03T03:00:00Z");
    await rule(second, "void", "The lights went out", "2026-02-04T03:00:00Z");

    const phones = await phonesAt(league, three?.id ?? "", 2);
    const game = { league, match: three?.id ?? "", table: 1, game: 1 };
    for (const number of [1, 2]) {
      const totals = [510, 300];
      await send(home.secretary, { kind: "record-final-score", ...game, game: number, totals, seen: null });
    }
    const dispute = newId();
    const command = { dispute, side: 1, reason: "They cannot count" };
    const phone = phones[1];
    if (!phone) throw new Error("there are two phones");
    expect(nameOf(await send(phone.caller, { kind: "dispute-game", ...game, ...command }))).toBe("applied");
    const ruled = { kind: "rule-dispute" as const, league, dispute, reason: "The paper agrees" };
    expect(nameOf(await send(home.secretary, ruled, new Date("2026-02-05T03:00:00Z")))).toBe("applied");

    const precedents = await loadPrecedents(2026);
    expect(precedents.map(({ number, date, reason, isTakenBack }) => [number, date, reason, isTakenBack])).toEqual([
      [1, "2026-01-31", "", true],
      [2, "2026-02-01", "Played one too many", false],
      [3, "2026-02-03", "The lights went out", false],
      [4, "2026-02-04", "", false],
    ]);
    expect(precedents.map(({ ruled: { kind } }) => kind)).toEqual(["match", "adjustment", "match", "dispute"]);
    expect(precedents[0]?.ruled).toMatchObject({
      ruling: "forfeit",
      against: [two?.sides[0]],
      match: { sides: two?.sides },
    });
    expect(precedents[1]?.ruled).toMatchObject({ team: "Bells", gamePoints: -50 });
    expect(precedents[3]?.ruled).toMatchObject({ game: 1, totals: [510, 300] });
    // The statements in a dispute are visible to the sides and the desk only.
    expect(JSON.stringify(precedents)).not.toMatch(/cannot count|paper agrees|left early/);
    expect((await loadPrecedents(2025)).map(({ number, reason }) => [number, reason])).toEqual([[1, "Snow"]]);
    const revoked = { kind: "revoke-adjustment" as const, ...key, reason: "They had not" };
    expect(nameOf(await send(home.secretary, revoked))).toBe("applied");
    expect((await loadPrecedents(2026))[1]).toMatchObject({ number: 2, isTakenBack: true, reason: "" });
  });

  test("has the year's tables, champions and records, of public seasons", async () => {
    const almanac = await loadAlmanac(2026);
    expect(almanac?.seasons.map(({ isOver, champions, lines }) => [isOver, champions, lines.length])).toEqual([
      [false, [], 4],
    ]);
    expect(almanac?.events.map(({ name, places }) => [name, places[0]?.names])).toEqual([
      ["Championship 2026", ["Herons"]],
    ]);
    expect(almanac?.records.map(({ rulebook, games }) => [rulebook, games])).toEqual([["clabber", 6]]);
    expect(almanac?.precedents).toHaveLength(4);
    expect(await loadAlmanac(1990)).toBeNull();
  });
});
