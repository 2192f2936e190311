import { beforeAll, expect, test } from "vitest";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { postgresStorage } from "../ledger/postgres-storage";

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;

beforeAll(async () => {
  home = await aLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel"));
});

function aTable() {
  const match = matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  return {
    key,
    start: () => send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }),
    record: (hand: number, points: number, baseRevision = 0) =>
      send(home.secretary, { kind: "record-hand", ...key, hand, baseRevision, entry: playedHandOf(points) }),
    game: () =>
      db().game.findFirstOrThrow({
        where: { leagueId: home.league, table: { matchId: match.id }, number: 1 },
        include: { hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] }, table: true },
      }),
  };
}

test("a forgotten hand moves the others down on record, and the totals follow", async () => {
  const { key, start, record, game } = aTable();
  await start();
  await record(1, 100);
  await record(2, 90);
  const inserted = await send(home.secretary, {
    kind: "insert-hand",
    ...key,
    hand: 1,
    hands: 2,
    entry: playedHandOf(120),
    reason: "forgotten",
  });
  expect(nameOf(inserted)).toBe("applied");
  const { hands, totals, handCount } = await game();
  expect(totals).toEqual([310, 176]);
  expect(handCount).toBe(3);
  const pointsAt = (entry: unknown) => (entry as { trickPoints: number }).trickPoints;
  expect(hands.map(({ hand, revision, standing, entry }) => [hand, revision, standing, pointsAt(entry)])).toEqual([
    [1, 1, "moved", 100],
    [1, 2, "current", 120],
    [2, 1, "moved", 90],
    [2, 2, "current", 100],
    [3, 1, "current", 90],
  ]);
  // A phone without the change enters the third hand on its old sheet: nothing is overwritten.
  expect(nameOf(await record(3, 95))).toBe("conflict");
});

test("sides swapped and another first dealer: the stored sheet is the decided sheet", async () => {
  const { key, start, record, game } = aTable();
  await start();
  await record(1, 100);
  await record(2, 90);
  expect(nameOf(await send(home.secretary, { kind: "swap-sides", ...key, hands: 2, seen: 0 }))).toBe("applied");
  expect(nameOf(await send(home.secretary, { kind: "change-dealer", ...key, seen: 1, firstDealer: 2 }))).toBe(
    "applied",
  );
  const { totals } = await game();
  expect(totals).toEqual([134, 190]);
  const table = await postgresStorage.tableOf(db(), key);
  const [stored] = table?.games ?? [];
  const sheet = table && stored && scoreSheet(table.rulebook, table.rules, stored.firstDealer ?? 0, stored.hands);
  expect(sheet?.rows.map(({ dealer, totals: after }) => [dealer, after])).toEqual([
    [2, [62, 100]],
    [3, [134, 190]],
  ]);
});

test("a final score counts like a game, and is corrected only where it stands, by a caller who saw it", async () => {
  const { key, start, game } = aTable();
  const final = (totals: number[], seen: number[] | null) =>
    send(home.secretary, { kind: "record-final-score", ...key, totals, seen });
  expect(nameOf(await final([512, 430], null))).toBe("applied");
  expect(nameOf(await final([512, 430], null))).toBe("agreed");
  expect(codesOf(await final([500, 430], null))).toEqual(["final-score-differs"]);
  expect(nameOf(await final([430, 512], [512, 430]))).toBe("applied");
  expect(await game()).toMatchObject({ kept: "final", state: "finished", totals: [430, 512], winner: 1, hands: [] });
  expect(codesOf(await start())).toEqual(["game-kept-by-score"]);
});
