import { beforeAll, describe, expect, test } from "vitest";
import { sidesOf, summaryOf } from "@/lib/server/results/match-summary";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { roundsInPlay } from "../data/matches/matches";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  home = await aLeague();
});

/** A match of one game per table, at two tables. */
async function aMatchOfTwoPairs() {
  const { season, matches } = await aSeason(home, "Owls\nEagles", 1);
  const [match] = matches;
  if (!match) throw new Error("no match");
  await db().matchTable.create({
    data: { leagueId: home.league, id: newId(), matchId: match.id, position: 2, number: 7 },
  });
  const stage = await db().stage.findFirstOrThrow({ where: { seasonId: season } });
  const key = (table: number) => ({ league: home.league, match: match.id, table, game: 1 });
  const start = (table: number) => send(home.secretary, { kind: "start-game", ...key(table), firstDealer: 0 });
  const hand = (table: number, number: number, points = 142) =>
    send(home.secretary, {
      kind: "record-hand",
      ...key(table),
      hand: number,
      baseRevision: 0,
      entry: playedHandOf(points),
    });
  const summary = async () => {
    const stored = (await roundsInPlay(db(), home.league, stage.id)).flatMap((round) => round.matches);
    const storedMatch = stored.find(({ id }) => id === match.id);
    if (!storedMatch) throw new Error("no match");
    return summaryOf(storedMatch, {});
  };
  return { match, start, hand, summary };
}

describe("a match of two pairs", () => {
  test("counts the games of both tables, and is over when both are", async () => {
    const { start, hand, summary } = await aMatchOfTwoPairs();
    expect((await summary()).tables.map(({ position }) => position)).toEqual([1, 2]);
    expect((await summary()).gamesPlanned).toBe(2);
    await start(1);
    expect((await summary()).live).toMatchObject({ tables: 1 });
    expect(nameOf(await start(2))).toBe("applied");
    expect((await summary()).live).toMatchObject({ tables: 2 });
    for (const number of [1, 2, 3, 4]) await hand(1, number);
    expect(await summary()).toMatchObject({ state: "playing", won: [1, 0], live: { tables: 1 } });
    for (const number of [1, 2, 3, 4, 5]) await hand(2, number, 60);
    expect(await summary()).toMatchObject({ state: "finished", won: [1, 1], live: null });
  });

  test("names each table with its number at the bar, or its place", async () => {
    const { summary } = await aMatchOfTwoPairs();
    const { tables, table } = await summary();
    expect(tables).toEqual([
      { position: 1, number: table ?? 1 },
      { position: 2, number: 7 },
    ]);
  });
});

test("partners who entered separately are one side", () => {
  const entrant = (name: string) => ({ id: name, name });
  expect(
    sidesOf([
      { side: 1, entrant: entrant("C") },
      { side: 0, entrant: entrant("A") },
      { side: 0, entrant: entrant("B") },
    ]).map(({ name }) => name),
  ).toEqual(["A / B", "C"]);
});
