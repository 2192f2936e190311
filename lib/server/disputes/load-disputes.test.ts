import { beforeAll, expect, test } from "vitest";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { db } from "../data/connection/client";
import { openQuestions } from "../data/matches/desk-matches";
import { loadDispute, loadDisputes } from "./load-disputes";

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;
const at = new Date("2026-11-20T01:00:00.000Z");

beforeAll(async () => {
  home = await aLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nElks\nKnights"));
});

const context = () => ({ caller: home.secretary, at, newId });

/** A match whose first game has these hands, with the home side as maker. */
async function aGame(points: readonly number[]) {
  const match = matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  const phone: Caller = {
    account: null,
    device: { id: newId(), leagueId: home.league, linkId: "l", matchId: match.id, side: 1 },
  };
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  const record = (hand: number, entry: unknown) =>
    send(home.secretary, { kind: "record-hand", ...key, hand, baseRevision: 0, entry });
  for (const [i, one] of points.entries()) await record(i + 1, playedHandOf(one));
  const dispute = async (version?: readonly unknown[]) => {
    const command = { kind: "dispute-game", ...key, dispute: newId(), side: 1, reason: "Not so" } as const;
    expect(nameOf(await send(phone, version ? { ...command, version: [...version] } : command))).toBe("applied");
    return command.dispute;
  };
  return { key, record, dispute, match };
}

test("both versions, the first differing hand, and the effect of each ruling on game, match and standings", async () => {
  const { dispute, match } = await aGame([162, 162, 162, 162]);
  const id = await dispute([playedHandOf(162), playedHandOf(150), playedHandOf(162), playedHandOf(162)]);
  const view = await loadDispute(home.league, id, context());
  expect(view).toMatchObject({ hand: 2, settled: null, complaint: { side: 1, reason: "Not so", hasPhoto: false } });
  expect(view?.choices.map(({ stands, side, totals, won }) => ({ stands, side, totals, won }))).toEqual([
    { stands: "sheet", side: null, totals: [648, 0], won: [1, 0] },
    { stands: "version", side: 1, totals: [636, 12], won: [1, 0] },
  ]);
  const [keep, change] = view?.choices ?? [];
  expect(keep?.preview).toMatchObject({ problems: [], scores: [] });
  expect(change?.preview?.scores).toMatchObject([{ match: match.id, after: { games: [{ totals: [636, 12] }] } }]);
  expect(change?.preview?.standings?.rows.length).toBeGreaterThan(0);

  if (!change) throw new Error("no choice");
  expect(nameOf(await send(home.secretary, { ...change.command, reason: "So it was" }))).toBe("applied");
  const after = await loadDispute(home.league, id, context());
  expect(after).toMatchObject({ choices: [], settled: { stands: "version", ruling: "So it was" } });
  expect(after?.game).toMatchObject({ totals: [636, 12], confirmed: true });
});

test("a dispute without a version has one ruling, and one that would be refused says so", async () => {
  const bare = await aGame([162]);
  const one = await loadDispute(home.league, await bare.dispute(), context());
  expect(one?.choices.map(({ stands, winner }) => [stands, winner])).toEqual([["sheet", null]]);
  expect(one?.hand).toBeNull();
  const long = await aGame([162, 162, 162, 162]);
  const other = await loadDispute(
    home.league,
    await long.dispute(Array.from({ length: 5 }, () => playedHandOf(162))),
    context(),
  );
  expect(other?.choices[1]?.preview?.problems).toMatchObject([{ code: "hands-after-game-over" }]);
});

test("a hand that was entered in two ways is decided like a dispute", async () => {
  const { key, record } = await aGame([100]);
  expect(nameOf(await record(1, playedHandOf(110)))).toBe("conflict");
  const [question] = (await openQuestions(db(), home.league)).get(key.match) ?? [];
  const line = (await loadDisputes(home.league)).find(({ hand }) => hand !== null);
  expect(line).toMatchObject({ side: null, game: 1, hand: 1 });
  expect(question).toMatchObject({ key: { kind: "hand", match: key.match, hand: 1 }, game: 1 });
  const view = await loadDispute(home.league, line?.address ?? "", context());
  expect(view?.choices.map(({ points, totals }) => [points, totals])).toEqual([
    [
      [100, 62],
      [100, 62],
    ],
    [
      [110, 52],
      [110, 52],
    ],
  ]);
  const other = view?.choices[1];
  if (!other) throw new Error("no choice");
  expect(nameOf(await send(home.secretary, { ...other.command, reason: "The paper says 110" }))).toBe("applied");
  expect(await loadDispute(home.league, line?.address ?? "", context())).toMatchObject({
    choices: [],
    settled: { ruling: "The paper says 110" },
    game: { totals: [110, 52] },
  });
});

test("nothing for other leagues, undisputed games and invalid addresses", async () => {
  const { key, dispute } = await aGame([162]);
  const id = await dispute();
  const foreign = await aLeague();
  expect(await loadDispute(foreign.league, id, context())).toBeNull();
  for (const address of [newId(), "", `hand-${key.match}-1-1-1`, `hand-${newId()}-1-1-1`, `hand-${key.match}-9-9-9`]) {
    expect(await loadDispute(home.league, address, context())).toBeNull();
  }
});
