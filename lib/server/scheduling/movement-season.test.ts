import { describe, expect, test } from "vitest";
import { aLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, movementMatches, movementSeasonOf, weekly } from "@/lib/test-kit/leagues/a-movement-season";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";

const eight = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"];

describe("a season of single players", () => {
  test("seats everybody each round, partners on one side opposite each other, each a person of the league", async () => {
    const at = await aLeague();
    const { matches } = await aMovementSeason(at, eight, { rounds: weekly(7) });
    expect(matches).toHaveLength(14);
    for (let round = 1; round <= 7; round++) {
      const tables = matches.filter((match) => match.round === round);
      expect(tables.map(({ table }) => table)).toEqual([1, 2]);
      expect(tables.flatMap(({ seats }) => seats).toSorted()).toEqual(eight);
    }
    for (const { sides, seats } of matches) {
      expect(sides).toEqual([
        [seats[0], seats[2]],
        [seats[1], seats[3]],
      ]);
    }
    const pairs = matches.flatMap(({ sides }) => sides.map((side) => side.toSorted().join()));
    expect(new Set(pairs).size).toBe(28);
    const people = await db().person.findMany({ where: { leagueId: at.league } });
    expect(people.map(({ name }) => name).toSorted()).toEqual(eight);
  });

  test("is equal for equal requests, and finds earlier players", async () => {
    const at = await aLeague();
    const first = await aMovementSeason(at, eight);
    const again = await aMovementSeason(at, eight.with(0, "ANN"));
    expect(again.matches.map(({ seats }) => seats)).toEqual(
      first.matches.map(({ seats }) => seats.map((name) => (name === "Ann" ? "ANN" : name))),
    );
    expect(await db().person.count({ where: { leagueId: at.league } })).toBe(8);
  });

  test("of nine has one sit out each round, in rotation", async () => {
    const at = await aLeague();
    const { season } = await aMovementSeason(at, [...eight, "Ida"]);
    const byes = await db().bye.findMany({ where: { leagueId: at.league, round: { stage: { seasonId: season } } } });
    expect(byes).toHaveLength(3);
    expect(new Set(byes.map(({ entrantId }) => entrantId)).size).toBe(3);
  });

  test.each([
    ["three players", { players: named(eight.slice(0, 3)) }, ["too-few-players"]],
    ["one name twice", { players: named(eight.with(5, " bob")) }, ["person-listed-twice"]],
    ["65 players", { players: named(Array.from({ length: 65 }, (_, i) => `P ${i}`)) }, ["too-many-players"]],
    ["a game nobody knows", { rulebook: "euchre" }, ["no-such-rulebook"]],
    ["an order nobody knows", { standings: "luck" }, ["no-such-standings"]],
    ["two who play together, each for himself", { movement: { kind: "singles" as const } }, ["not-a-singles-game"]],
    ["a bar that is not there", { venue: newId() }, ["unknown-venue"]],
    [
      "a person of nowhere",
      { players: named(eight).with(0, { entrant: newId(), person: newId(), name: "Zoe" }) },
      ["unknown-person"],
    ],
  ])("with %s is refused", async (_, more, codes) => {
    const { league, secretary } = await aLeague();
    const answer = await send(secretary, movementSeasonOf(league, eight, more));
    expect(codesOf(answer)).toEqual(codes);
    expect(await db().season.count({ where: { leagueId: league } })).toBe(0);
  });

  test("needs tables at its bar for a whole round", async () => {
    const { league, secretary } = await aLeague();
    const bar = { id: newId(), name: "Mill Tavern", tables: 1, address: "", timeZone: "America/Chicago" };
    const command = movementSeasonOf(league, eight, { venues: [bar], venue: bar.id });
    expect(codesOf(await send(secretary, command))).toEqual(["movement-needs-tables"]);
    const larger = { ...command, venues: [{ ...bar, tables: 2 }] };
    expect(nameOf(await send(secretary, larger))).toBe("applied");
    const match = await db().match.findFirstOrThrow({ where: { leagueId: league }, select: { venueId: true } });
    expect(match.venueId).toBe(bar.id);
  });

  test("can be thrown away as long as it is a draft", async () => {
    const { league, secretary } = await aLeague();
    const command = movementSeasonOf(league, eight);
    await send(secretary, command);
    expect(nameOf(await send(secretary, { kind: "discard-season", league, season: command.season }))).toBe("applied");
    expect(await db().match.count({ where: { leagueId: league } })).toBe(0);
  });
});

function named(names: readonly string[]): { entrant: string; name: string; person?: string }[] {
  return names.map((name) => ({ entrant: newId(), name }));
}

describe("late comers and leavers", () => {
  const reason = "Ida came, Hal went home.";

  /** A season whose first round has begun at its first table. */
  async function begun(names: readonly string[], rounds = 4) {
    const at = await aLeague();
    const made4 = await aMovementSeason(at, names, { rounds: weekly(rounds) });
    const [first] = made4.matches;
    const key = { league: at.league, match: first?.id ?? "", table: 1, game: 1 };
    await send(at.secretary, { kind: "start-game", ...key, firstDealer: 0 });
    await send(at.secretary, { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry: playedHandOf(90) });
    return { ...at, ...made4 };
  }

  test("are seated in the rounds that have not begun; begun rounds stay", async () => {
    const { league, secretary, season, players, matches } = await begun(eight);
    const leaver = players.find(({ name }) => name === "Hal");
    const answer = await send(secretary, {
      ...{ kind: "replan-movement", league, season, seen: 0, reason },
      joiners: named(["Ida"]),
      leavers: [leaver?.entrant ?? ""],
    });
    expect(nameOf(answer)).toBe("applied");
    const after = await movementMatches(league, season);
    expect(after.slice(0, 2)).toEqual(matches.slice(0, 2));
    expect(after.map(({ id }) => id)).toEqual(matches.map(({ id }) => id));
    const there = [...eight.filter((name) => name !== "Hal"), "Ida"];
    for (const round of [2, 3, 4]) {
      const seats = after.filter((match) => match.round === round).flatMap((match) => match.seats);
      expect(seats.toSorted()).toEqual(there);
    }
    const withdrawn = await db().entrant.findFirstOrThrow({ where: { leagueId: league, id: leaver?.entrant ?? "" } });
    expect(withdrawn).toMatchObject({ state: "withdrawn", withdrawal: "kept" });
  });

  test("add a table, or remove one", async () => {
    const { league, secretary, season, players } = await begun(eight);
    const four = named(["Ida", "Jon", "Kit", "Lou"]);
    const base = { kind: "replan-movement", league, season, reason } as const;
    const grown = await send(secretary, { ...base, seen: 0, joiners: four, leavers: [] });
    expect(nameOf(grown)).toBe("applied");
    expect((await movementMatches(league, season)).map(({ slug }) => slug)).toEqual([
      "1-1",
      "1-2",
      "2-1",
      "2-2",
      "2-3",
      "3-1",
      "3-2",
      "3-3",
      "4-1",
      "4-2",
      "4-3",
    ]);
    const leavers = [...players.slice(0, 3).map(({ entrant }) => entrant), four[0]?.entrant ?? ""];
    const shrunk = await send(secretary, { ...base, seen: 1, joiners: [] as ReturnType<typeof named>, leavers });
    expect(nameOf(shrunk)).toBe("applied");
    expect(await movementMatches(league, season)).toHaveLength(8);
  });

  test.each([
    ["nobody", {}, "nothing-changes"],
    ["a plan that is stale", { seen: 3, joiners: named(["Ida"]) }, "schedule-changed-meanwhile"],
    ["somebody who plays already", { joiners: named(["Ann"]) }, "person-listed-twice"],
    ["a stranger who leaves", { leavers: [newId()] }, "no-such-player"],
  ])("of %s are refused, and nothing moves", async (_, more, code) => {
    const { league, secretary, season, matches } = await begun(eight);
    const base = {
      kind: "replan-movement",
      league,
      season,
      seen: 0,
      joiners: [] as ReturnType<typeof named>,
      leavers: [] as string[],
      reason,
    } as const;
    expect(codesOf(await send(secretary, { ...base, ...more }))).toEqual([code]);
    expect(await movementMatches(league, season)).toEqual(matches);
  });

  test("have nothing to be seated in when the last round has begun", async () => {
    const { league, secretary, season } = await begun(eight, 1);
    const base = { kind: "replan-movement", league, season, seen: 0, leavers: [] as string[], reason } as const;
    expect(codesOf(await send(secretary, { ...base, joiners: named(["Ida"]) }))).toEqual(["movement-over"]);
  });

  test("of another league's season, or of a season of teams, look missing", async () => {
    const { season } = await begun(eight);
    const { league, secretary } = await aLeague();
    const base = { kind: "replan-movement", league, season, seen: 0, leavers: [] as string[], reason } as const;
    expect(nameOf(await send(secretary, { ...base, joiners: named(["Ida"]) }))).toBe("missing");
  });
});
