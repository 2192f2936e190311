import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;

beforeAll(async () => {
  home = await aLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nGermania\nKnights\nBucyrus-Erie\nWest Side"));
});

/** Each test scores its own match. */
function aTable() {
  const match = matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1 };
  const start = (game = 1, firstDealer = 0) => send(home.secretary, { kind: "start-game", ...key, game, firstDealer });
  const record = (hand: number, entry: unknown, more: { baseRevision?: number; game?: number; id?: string } = {}) =>
    send(home.secretary, { kind: "record-hand", ...key, game: 1, hand, baseRevision: 0, entry, ...more });
  const withdraw = (hand: number, baseRevision: number, game = 1) =>
    send(home.secretary, { kind: "withdraw-hand", ...key, game, hand, baseRevision });
  const game = (number = 1) =>
    db().game.findFirstOrThrow({
      where: { leagueId: home.league, number, table: { matchId: match.id } },
      include: { hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] } },
    });
  const state = async () =>
    (await db().match.findUniqueOrThrow({ where: { leagueId_id: { leagueId: home.league, id: match.id } } })).state;
  return { match, key, start, record, withdraw, game, state };
}

describe("a game, hand by hand", () => {
  test("is over at 500, and the match when both its games are", async () => {
    const table = aTable();
    await table.start();
    expect(await table.state()).toBe("playing");
    for (const hand of [1, 2, 3, 4]) expect(nameOf(await table.record(hand, playedHandOf(142)))).toBe("applied");
    expect(await table.game()).toMatchObject({ state: "finished", totals: [568, 80], winner: 0, handCount: 4 });
    expect(await table.state()).toBe("playing");
    expect(codesOf(await table.record(5, playedHandOf(142)))).toEqual(["game-over"]);

    await table.start(2, 1);
    for (const hand of [1, 2, 3, 4]) await table.record(hand, playedHandOf(60), { game: 2 });
    expect(await table.game(2)).toMatchObject({ totals: [0, 408], sets: [4, 0], state: "playing" });
    await table.record(5, playedHandOf(60), { game: 2 });
    expect(await table.game(2)).toMatchObject({ state: "finished", totals: [0, 510], winner: 1, sets: [5, 0] });
    expect(await table.state()).toBe("finished");
  });

  test("refuses what the rules refuse, without writing", async () => {
    const table = aTable();
    await table.start();
    expect(codesOf(await table.record(1, playedHandOf(161)))).not.toEqual([]);
    expect(codesOf(await table.record(1, { kind: "nonsense" }))).not.toEqual([]);
    expect((await table.game()).hands).toEqual([]);
  });

  test.each([
    [
      "a hand before its game",
      async (table: ReturnType<typeof aTable>) => table.record(1, playedHandOf(100)),
      "game-not-started",
    ],
    ["a second game before the first", async (table: ReturnType<typeof aTable>) => table.start(2), "game-out-of-order"],
    ["a game too many", async (table: ReturnType<typeof aTable>) => table.start(3), "no-such-game"],
    ["a seat that is not there", async (table: ReturnType<typeof aTable>) => table.start(1, 4), "no-such-seat"],
  ])("refuses %s", async (_what, act, code) => {
    expect(codesOf(await act(aTable()))).toEqual([code]);
  });

  test("requires the order of hands", async () => {
    const table = aTable();
    await table.start();
    expect(codesOf(await table.record(2, playedHandOf(100)))).toEqual(["hand-out-of-order"]);
  });

  test("allows a correction of the first dealer before the first hand", async () => {
    const table = aTable();
    await table.start(1, 0);
    expect(nameOf(await table.start(1, 0))).toBe("agreed");
    expect(nameOf(await table.start(1, 2))).toBe("applied");
    await table.record(1, playedHandOf(100));
    expect(codesOf(await table.start(1, 3))).toEqual(["dealer-already-set"]);
    expect((await table.game()).firstDealer).toBe(2);
  });
});

describe("nothing lost, nothing doubled", () => {
  test("the same command again gets the same answer and writes nothing", async () => {
    const table = aTable();
    await table.start();
    const id = newId();
    const first = await table.record(1, playedHandOf(100), { id });
    expect(await table.record(1, playedHandOf(100), { id })).toEqual(first);
    expect(nameOf(await table.record(1, playedHandOf(101), { id }))).toBe("reused");
    expect((await table.game()).hands).toHaveLength(1);
  });

  test("two equal entries agree; otherwise the first is current and both are stored", async () => {
    const table = aTable();
    await table.start();
    await table.record(1, playedHandOf(100));
    expect(nameOf(await table.record(1, playedHandOf(100)))).toBe("agreed");
    expect(nameOf(await table.record(1, playedHandOf(110)))).toBe("conflict");
    const { hands, totals } = await table.game();
    expect(hands.map(({ standing }) => standing)).toEqual(["current", "conflicting"]);
    expect(totals).toEqual([100, 62]);
  });

  test("twenty concurrent hands with one number leave one current", async () => {
    const table = aTable();
    await table.start();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => table.record(1, playedHandOf(90 + i))));
    expect(answers.filter((answer) => nameOf(answer) === "applied")).toHaveLength(1);
    const { hands } = await table.game();
    expect(hands).toHaveLength(20);
    expect(hands.filter(({ standing }) => standing === "current")).toHaveLength(1);
  });
});

describe("corrections", () => {
  test("a correction is a new revision, and the totals follow", async () => {
    const table = aTable();
    await table.start();
    await table.record(1, playedHandOf(100));
    await table.record(2, playedHandOf(90));
    expect(nameOf(await table.record(1, playedHandOf(120), { baseRevision: 1 }))).toBe("applied");
    const { hands, totals } = await table.game();
    expect(hands.map(({ hand, revision, standing }) => [hand, revision, standing])).toEqual([
      [1, 1, "superseded"],
      [1, 2, "current"],
      [2, 1, "current"],
    ]);
    expect(totals).toEqual([210, 114]);
    expect(nameOf(await table.record(1, playedHandOf(130), { baseRevision: 1 }))).toBe("conflict");
  });

  test("an early hand cannot be corrected so that the game was over before the later ones", async () => {
    const table = aTable();
    await table.start();
    for (const hand of [1, 2, 3, 4, 5]) await table.record(hand, playedHandOf(100));
    expect((await table.game()).state).toBe("finished");
    const all = {
      kind: "played",
      maker: 0,
      trump: "H",
      counted: 0,
      trickPoints: 162,
      melds: [["two-hundred"], []],
      bella: null,
    };
    expect(codesOf(await table.record(1, all, { baseRevision: 1 }))).toEqual(["hands-after-game-over"]);
  });

  test("the last hand is withdrawn, reopens its game, and can be entered again", async () => {
    const table = aTable();
    await table.start();
    for (const hand of [1, 2, 3, 4]) await table.record(hand, playedHandOf(142));
    expect(codesOf(await table.withdraw(3, 1))).toEqual(["not-the-last-hand"]);
    expect(nameOf(await table.withdraw(4, 1))).toBe("applied");
    expect(nameOf(await table.withdraw(4, 1))).toBe("agreed");
    expect(await table.game()).toMatchObject({ state: "playing", totals: [426, 60], winner: null, handCount: 3 });
    expect(nameOf(await table.record(4, playedHandOf(60), { baseRevision: 2 }))).toBe("applied");
    expect((await table.game()).totals).toEqual([426, 162]);
    expect((await table.game()).hands.filter(({ hand }) => hand === 4).map(({ kind }) => kind)).toEqual([
      "entry",
      "withdrawn",
      "entry",
    ]);
  });

  test("a game that another followed is not reopened from the table", async () => {
    const table = aTable();
    await table.start();
    for (const hand of [1, 2, 3, 4]) await table.record(hand, playedHandOf(142));
    await table.start(2, 1);
    expect(codesOf(await table.withdraw(4, 1))).toEqual(["later-game-started"]);
  });
});
