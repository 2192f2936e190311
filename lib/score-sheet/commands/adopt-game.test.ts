import fc from "fast-check";
import { expect, test } from "vitest";
import { rulebook } from "@/lib/rulebooks/registry";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { FoldedLedger } from "../fold-ledger";
import type { GameState, TableState } from "../table-state";
import { adoptGame } from "./adopt-game";

const book = rulebook("clabber");
if (!book) throw new Error("no rulebook");
const rules = book.presets[0]?.rules;
const dice = { at: new Date(0), newId };

function table(more: Partial<TableState> = {}): TableState {
  return {
    ...{
      rulebook: book as NonNullable<typeof book>,
      rules,
      sides: 2,
      seasonState: "published",
      matchState: "scheduled",
    },
    ...{ gamesPlanned: 1, tables: 1, finishedGames: 0, games: [], statements: [], ownSheets: false },
    ...more,
  };
}

function game(number: number, more: Partial<GameState> = {}): GameState {
  const hands = [1, 2, 3, 4].map((hand) => ({
    ...{ hand, revision: 1, kind: "entry", standing: "current" },
    entry: playedHandOf(162),
  }));
  return {
    ...{
      id: newId(),
      number,
      state: "finished",
      firstDealer: 0,
      final: null,
      agreed: [0, 1],
      confirmed: false,
      witnesses: [],
    },
    ...{ hands: hands as GameState["hands"] },
    ...more,
  };
}

const code = (result: ReturnType<typeof adoptGame>) =>
  "done" in result && result.done.kind === "rejected" ? result.done.problems[0]?.code : "adopted";
const into = (open: Partial<TableState>, to: Partial<TableState>, swapped = false) =>
  adoptGame(
    table({ matchState: "finished", finishedGames: 1, games: [game(1)], ...open }),
    table(to),
    { swapped, reason: "why" },
    dice,
  );

test.each<[string, Partial<TableState>, Partial<TableState>]>([
  ["adopted", {}, {}],
  ["adopted", {}, { gamesPlanned: 2, games: [game(1)], matchState: "playing", finishedGames: 1 }],
  ["open-game-none", { games: [] }, {}],
  ["open-game-taken-out", { matchState: "void" }, {}],
  ["open-game-unfinished", { games: [game(1, { state: "playing" })] }, {}],
  ["adopt-other-rules", { rules: { ...(rules as object), gameTo: 300 } }, {}],
  ["adopt-match-full", {}, { games: [game(1)], matchState: "finished", finishedGames: 1 }],
  ["game-unfinished", {}, { gamesPlanned: 2, games: [game(1, { state: "playing" })], matchState: "playing" }],
  ["match-forfeited", {}, { matchState: "forfeited" }],
  ["match-postponed", {}, { matchState: "postponed" }],
  ["season-over", {}, { seasonState: "finished" }],
])("%s: adopting a game of an open table into a match", (expected, open, to) => {
  expect(code(into(open, to))).toBe(expected);
  expect(code(into(open, to, true))).toBe(expected);
});

test("the match is finished when its last game has arrived, and in progress before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 8 }), (planned, played) => {
      fc.pre(played < planned);
      const games = Array.from({ length: played }, (_, i) => game(i + 1));
      const matchState = played > 0 ? "playing" : "scheduled";
      const result = into({}, { gamesPlanned: planned, games, finishedGames: played, matchState });
      if (!("adoption" in result)) throw new Error(code(result));
      expect(result.adoption.number).toBe(played + 1);
      const state = played + 1 === planned ? "finished" : "playing";
      expect(result.adoption.after).toEqual(state === matchState ? [] : [{ change: "match-state", state }]);
    }),
  );
});

test("with the sides swapped, every hand counts for the other side, and the previous entries stay on record", () => {
  const result = into({}, {}, true);
  if (!("adoption" in result)) throw new Error(code(result));
  const figures = result.adoption.before.find(({ change }) => change === "figures");
  expect(figures).toMatchObject({ figures: { totals: [0, 648], winner: 1, state: "finished" } });
  const rewritten = result.adoption.before.find(({ change }) => change === "rewrite");
  expect(rewritten).toMatchObject({ reason: "why", revisions: [1, 2, 3, 4].map((hand) => ({ hand, revision: 2 })) });
});

test.each([false, true])("folding the ledger gives the same result (swapped: %s)", (swapped) => {
  const [open, match] = [newId(), newId()];
  const folded = new FoldedLedger(() => book);
  let seq = 0;
  const add = (kind: string, body: object, result = {}) => {
    seq += 1;
    folded.add({ seq, commandId: newId(), kind, body, outcome: { outcome: "applied", result } });
  };
  const key = { match: open, table: 1, game: 1 };
  add("start-game", { ...key, firstDealer: 0 });
  for (const hand of [1, 2, 3, 4]) add("record-hand", { ...key, hand, entry: playedHandOf(162) }, { revision: 1 });
  add("adopt-game", { match: open, to: { match, table: 2 }, swapped, reason: "why" }, { game: 3 });
  expect(folded.game(open, 1, 1)).toBeUndefined();
  const game3 = folded.game(match, 2, 3);
  expect(game3).toMatchObject({ match, table: 2, number: 3, firstDealer: swapped ? 1 : 0 });
  expect(game3?.hands.filter(({ standing }) => standing === "current")).toHaveLength(4);
  expect(game3?.hands).toHaveLength(swapped ? 8 : 4);
  expect(game3?.seqs.get("1.2")).toBe(swapped ? 6 : undefined);
  add("record-hand", { match, table: 2, game: 3, hand: 1, entry: playedHandOf(150) }, { revision: swapped ? 3 : 2 });
  expect(
    folded.game(match, 2, 3)?.hands.find(({ hand, standing }) => hand === 1 && standing === "current"),
  ).toMatchObject({ entry: playedHandOf(150) });
});
