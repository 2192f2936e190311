import { beforeAll, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;

beforeAll(async () => {
  home = await aLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel"));
});

/** A match of two games; the first was won 524 to 448 in six hands. */
async function aGameWon() {
  const match = matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1 };
  const record = (game: number, hand: number, entry: unknown, baseRevision = 0, reason = "") =>
    send(home.secretary, { kind: "record-hand", ...key, game, hand, baseRevision, entry, reason });
  const start = (game: number) => send(home.secretary, { kind: "start-game", ...key, game, firstDealer: 0 });
  const play = async (game: number) => {
    await start(game);
    for (const [index, maker] of ([0, 1, 0, 1, 0, 0] as const).entries())
      await record(game, index + 1, playedHandOf(100, maker));
  };
  const game = (number: number) =>
    db().game.findFirstOrThrow({
      where: { leagueId: home.league, number, table: { matchId: match.id } },
      include: { hands: { where: { hand: 6 }, orderBy: { revision: "asc" } } },
    });
  const state = async () =>
    (await db().match.findUniqueOrThrow({ where: { leagueId_id: { leagueId: home.league, id: match.id } } })).state;
  await play(1);
  return { record, start, play, game, state };
}

test("a hand of a finished match is corrected with its reason, and the other side may have won", async () => {
  const { record, play, game, state } = await aGameWon();
  await play(2);
  expect(await state()).toBe("finished");
  expect(await game(2)).toMatchObject({ totals: [524, 448], winner: 0 });
  expect(nameOf(await record(2, 6, playedHandOf(19), 1, "The paper sheet says otherwise"))).toBe("applied");
  const after = await game(2);
  expect(after).toMatchObject({ totals: [424, 529], winner: 1, sets: [1, 0] });
  expect(after.hands.map(({ standing, reason }) => [standing, reason])).toEqual([
    ["superseded", ""],
    ["current", "The paper sheet says otherwise"],
  ]);
  expect(await state()).toBe("finished");
});

test("a game that another followed stays over", async () => {
  const { record, start, game, state } = await aGameWon();
  expect(nameOf(await record(1, 6, playedHandOf(82), 1))).toBe("applied");
  expect(nameOf(await record(1, 6, { kind: "thrown-in" }, 2))).toBe("applied");
  expect(await game(1)).toMatchObject({ state: "playing", winner: null });
  expect(nameOf(await record(1, 6, playedHandOf(100), 3))).toBe("applied");
  await start(2);
  expect(codesOf(await record(1, 6, { kind: "thrown-in" }, 4))).toEqual(["correction-reopens-game"]);
  expect(nameOf(await record(1, 6, playedHandOf(110), 4))).toBe("applied");
  expect(await game(1)).toMatchObject({ state: "finished", totals: [534, 438] });
  expect(await state()).toBe("playing");
});

test("the last game of a match is reopened when a correction leaves it without a winner", async () => {
  const { record, play, game, state } = await aGameWon();
  await play(2);
  expect(codesOf(await record(2, 6, { kind: "thrown-in" }, 1, "  "))).toEqual(["reason-required"]);
  expect(nameOf(await record(2, 6, { kind: "thrown-in" }, 1, "It was thrown in"))).toBe("applied");
  expect(await game(2)).toMatchObject({ state: "playing", winner: null });
  expect(await state()).toBe("playing");
  expect(nameOf(await record(2, 7, playedHandOf(100)))).toBe("applied");
  expect(await state()).toBe("finished");
});
