import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CommandWithout } from "@/lib/commands/command";
import { command as schema } from "@/lib/commands/command";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { joker } from "@/lib/rulebooks/joker/joker";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { decide } from "../decide";
import { withChanges } from "../phone/apply-changes";
import type { SheetCommand } from "../sheet-command";
import type { TableState } from "../table-state";
import type { UseCaseResult } from "../use-case-result";

const at = new Date("2026-11-20T01:00:00.000Z");
const key = { league: newId(), match: newId(), table: 1, game: 1 };

const empty: TableState = {
  rulebook: clabber,
  rules: {},
  sides: 2,
  seasonState: "published",
  matchState: "scheduled",
  gamesPlanned: 2,
  tables: 1,
  finishedGames: 0,
  games: [],
  statements: [],
  ownSheets: false,
};

/** Returns the table after these commands, and the last result. */
function sheetAfter(
  table: TableState,
  ...commands: readonly CommandWithout<"id" | "league">[]
): { table: TableState; done: UseCaseResult } {
  let [now, done]: [TableState, UseCaseResult] = [table, { kind: "applied" }];
  for (const unnamed of commands) {
    const command = schema.parse({ ...unnamed, id: newId(), league: key.league }) as SheetCommand;
    const decision = decide(now, command, { at, newId });
    [now, done] = [withChanges(now, decision.changes), decision.done];
  }
  return { table: now, done };
}

const { league: _league, ...sheet } = key;
const start: CommandWithout<"id" | "league"> = { ...sheet, kind: "start-game", firstDealer: 2 };
const record = (hand: number, points: number): CommandWithout<"id" | "league"> => ({
  ...sheet,
  kind: "record-hand",
  hand,
  baseRevision: 0,
  entry: playedHandOf(points),
});
const recordAll = (points: readonly number[]) => points.map((one, i) => record(i + 1, one));
const insert = (hand: number, hands: number, points: number): CommandWithout<"id" | "league"> => ({
  ...sheet,
  kind: "insert-hand",
  hand,
  hands,
  entry: playedHandOf(points),
});
const swap = (hands: number, seen = 2): CommandWithout<"id" | "league"> => ({
  ...sheet,
  kind: "swap-sides",
  hands,
  seen,
});
const dealer = (seen: number, firstDealer: number): CommandWithout<"id" | "league"> => ({
  ...sheet,
  kind: "change-dealer",
  seen,
  firstDealer,
});
const final = (totals: number[], seen: number[] | null = null, game = 1): CommandWithout<"id" | "league"> => ({
  ...sheet,
  game,
  kind: "record-final-score",
  totals,
  seen,
});

function sheetOf({ rulebook, rules, games }: TableState) {
  const [game] = games;
  if (!game) throw new Error("no game");
  return scoreSheet(rulebook, rules, game.firstDealer ?? 0, game.hands);
}

const codesOf = (done: UseCaseResult) => (done.kind === "rejected" ? done.problems.map(({ code }) => code) : done.kind);

/** Points too low for a game of four hands to end. */
const few = fc.array(fc.integer({ min: 82, max: 120 }), { minLength: 1, maxLength: 3 });

describe("a forgotten hand", () => {
  it("inserting it anywhere gives the sheet that would have been, and crosses nothing out", () => {
    fc.assert(
      fc.property(few, fc.integer({ min: 82, max: 120 }), fc.nat(), (points, forgotten, where) => {
        const hand = 1 + (where % points.length);
        const mended = sheetAfter(empty, start, ...recordAll(points), insert(hand, points.length, forgotten));
        const right = sheetAfter(empty, start, ...recordAll(points.toSpliced(hand - 1, 0, forgotten)));
        const [got, wanted] = [sheetOf(mended.table), sheetOf(right.table)];
        expect(got.tally).toEqual(wanted.tally);
        expect(got.rows.map(({ entry, dealer, totals, state }) => ({ entry, dealer, totals, state }))).toEqual(
          wanted.rows.map(({ entry, dealer, totals, state }) => ({ entry, dealer, totals, state })),
        );
      }),
    );
  });

  it.each([
    ["beyond the last hand", insert(3, 2, 100), "nothing-to-insert-before"],
    ["on a sheet with another hand by now", insert(1, 1, 100), "sheet-changed-meanwhile"],
    ["with points that cannot be", insert(1, 2, 161), "clabber-one-point-left"],
  ])("is rejected %s", (_, command, code) => {
    const { done, table } = sheetAfter(empty, start, ...recordAll([100, 90]), command);
    expect(done.kind).toBe("rejected");
    if (code !== "clabber-one-point-left") expect(codesOf(done)).toEqual([code]);
    expect(sheetOf(table).tally.totals).toEqual([190, 134]);
  });

  it("is rejected where the game would have ended earlier", () => {
    const { done } = sheetAfter(empty, start, ...recordAll([162, 162, 162]), insert(2, 3, 162));
    expect(codesOf(done)).toBe("applied");
    const { done: late } = sheetAfter(empty, start, ...recordAll([162, 162, 162, 100]), insert(1, 4, 162));
    expect(codesOf(late)).toEqual(["hands-after-game-over"]);
  });
});

describe("swapped sides", () => {
  it("law: every figure and the deal go to the other side; swapping twice restores the sheet", () => {
    fc.assert(
      fc.property(few, (points) => {
        const before = sheetAfter(empty, start, ...recordAll(points)).table;
        const once = sheetAfter(before, swap(points.length)).table;
        expect(sheetOf(once).tally.totals).toEqual(sheetOf(before).tally.totals.toReversed());
        expect(once.games[0]?.firstDealer).toBe(3);
        const twice = sheetAfter(once, swap(points.length, 3)).table;
        expect(sheetOf(twice).tally).toEqual(sheetOf(before).tally);
        expect(sheetOf(twice).rows.every(({ state }) => state === "inked")).toBe(true);
      }),
    );
  });

  it("two phones that both saw the mistake swap them once", () => {
    const { table, done } = sheetAfter(empty, start, ...recordAll([100]), swap(1), swap(1));
    expect(codesOf(done)).toEqual(["sheet-changed-meanwhile"]);
    expect(sheetOf(table).tally.totals).toEqual([62, 100]);
  });

  it("is rejected on a sheet that has changed", () => {
    expect(codesOf(sheetAfter(empty, start, ...recordAll([100]), swap(2)).done)).toEqual(["sheet-changed-meanwhile"]);
  });
});

describe("a wrong first dealer", () => {
  it("is corrected in all hands", () => {
    const { table } = sheetAfter(empty, start, ...recordAll([100, 90]), dealer(2, 0));
    expect(sheetOf(table).rows.map((row) => row.dealer)).toEqual([0, 1]);
    expect(sheetOf(table).tally.totals).toEqual([190, 134]);
  });

  it("a repeated correction agrees; one based on another dealer, or an invalid seat, is rejected", () => {
    expect(codesOf(sheetAfter(empty, start, dealer(2, 2)).done)).toBe("agreed");
    expect(codesOf(sheetAfter(empty, start, dealer(1, 0)).done)).toEqual(["dealer-changed-meanwhile"]);
    expect(codesOf(sheetAfter(empty, start, dealer(2, 4)).done)).toEqual(["no-such-seat"]);
  });
});

describe("a final score only", () => {
  it("finishes the game, and the match with its last game", () => {
    const { table } = sheetAfter(empty, final([512, 430]), final([388, 501], null, 2));
    expect(table.games.map(({ final: score, state }) => [score, state])).toEqual([
      [[512, 430], "finished"],
      [[388, 501], "finished"],
    ]);
    expect(table.matchState).toBe("finished");
  });

  it("the same score agrees, a sender that saw it can correct it, and another one cannot overwrite it", () => {
    expect(codesOf(sheetAfter(empty, final([512, 430]), final([512, 430])).done)).toBe("agreed");
    const corrected = sheetAfter(empty, final([512, 430]), final([512, 420], [512, 430]));
    expect(corrected.done.kind).toBe("applied");
    expect(corrected.table.games[0]?.final).toEqual([512, 420]);
    expect(corrected.table.finishedGames).toBe(1);
    expect(codesOf(sheetAfter(empty, final([512, 430]), final([500, 420])).done)).toEqual(["final-score-differs"]);
  });

  it.each([
    ["that nobody can have won with", final([430, 420]), "clabber-final-short"],
    ["that is a tie", final([510, 510]), "clabber-final-tie"],
    ["of the second game first", final([510, 410], null, 2), "game-out-of-order"],
  ])("is rejected %s", (_, command, code) => {
    expect(codesOf(sheetAfter(empty, command).done)).toEqual([code]);
  });

  it("cannot be combined with hands in one game", () => {
    expect(codesOf(sheetAfter(empty, start, final([512, 430])).done)).toEqual(["game-kept-by-hands"]);
    expect(codesOf(sheetAfter(empty, final([512, 430]), start).done)).toEqual(["game-kept-by-score"]);
    expect(codesOf(sheetAfter(empty, final([512, 430]), record(1, 100)).done)).toEqual(["game-not-started"]);
  });
});

describe("a game whose hands have positions", () => {
  const nines: TableState = { ...empty, rulebook: joker, rules: { schedule: "nines" }, sides: 4 };
  const deal = (hand: number, dealer: number): CommandWithout<"id" | "league"> => {
    const entry = { kind: "played", cards: 9, dealer, bids: [0, 0, 0, 0], taken: [9, 0, 0, 0] };
    return { ...sheet, kind: "record-hand", hand, baseRevision: 0, entry };
  };
  const misdealt: CommandWithout<"id" | "league"> = {
    ...sheet,
    kind: "insert-hand",
    hand: 2,
    hands: 2,
    entry: { kind: "misdealt" },
  };
  const forgotten: CommandWithout<"id" | "league"> = { ...misdealt, entry: (deal(2, 3) as { entry: unknown }).entry };
  const codesAfter = (...commands: readonly CommandWithout<"id" | "league">[]) => {
    const { done } = sheetAfter(nines, ...commands);
    return done.kind === "rejected" ? done.problems.map(({ code }) => code) : done.kind;
  };

  it.each<readonly [string, readonly CommandWithout<"id" | "league">[], unknown]>([
    ["takes another first dealer before its first", [start, dealer(2, 3)], "applied"],
    ["takes none after it: each has its own", [start, deal(1, 2), dealer(2, 3)], ["joker-deal-dealer"]],
    ["takes no hand between two", [start, deal(1, 2), deal(2, 3), forgotten], ["joker-deal-dealer"]],
    ["takes one between two that moves none", [start, deal(1, 2), deal(2, 3), misdealt], "applied"],
    ["takes no hand of another's deal", [start, deal(1, 3)], ["joker-deal-dealer"]],
  ])("%s", (_, commands, outcome) => {
    expect(codesAfter(...commands)).toEqual(outcome);
  });
});
