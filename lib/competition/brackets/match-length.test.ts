import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decidedFor, type MatchLength, matchLength, maxGames, winsNeeded } from "./match-length";

const bestOf = (games: number): MatchLength => matchLength.parse({ kind: "best-of", games });

describe("when a match is decided", () => {
  test.each<[string, readonly (number | null)[], number | null]>([
    ["one win of the two that it takes", [0], null],
    ["both of the first two games", [1, 1], 1],
    ["a win each", [0, 1], null],
    ["two of three", [0, 1, 0], 0],
    ["a win beside a game that nobody won", [0, null], null],
    ["two wins around a game that nobody won", [0, null, 0], 0],
  ])("best of three, %s", (_title, winners, side) => {
    expect(decidedFor(winsNeeded(bestOf(3)), winners)).toBe(side);
  });

  test("if all games are played, no number of wins ends it early", () => {
    const all = matchLength.parse({ kind: "all-games", games: 3 });
    expect(decidedFor(winsNeeded(all), [0, 0])).toBeNull();
  });

  test("is decided by the last game at the latest, for one side only, and stays decided", () => {
    const lengths = fc.oneof(
      fc.integer({ min: 0, max: 6 }).map((half) => bestOf(2 * half + 1)),
      fc.integer({ min: 1, max: 7 }).map((wins) => matchLength.parse({ kind: "to-wins", wins })),
    );
    fc.assert(
      fc.property(lengths, fc.array(fc.constantFrom(0, 1), { minLength: 13, maxLength: 13 }), (length, dice) => {
        const winners = dice.slice(0, maxGames(length));
        const by = winners.map((_, i) => decidedFor(winsNeeded(length), winners.slice(0, i + 1)));
        const first = by.findIndex((side) => side !== null);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(new Set(by.slice(first)).size).toBe(1);
        expect(winners.filter((side) => side === by[first]).length * 2).toBeGreaterThan(maxGames(length));
      }),
    );
  });
});
