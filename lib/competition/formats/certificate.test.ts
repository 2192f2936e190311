import { describe, expect, it } from "vitest";
import { type EntrantId, entrantId } from "../entrant";
import { breaksBound } from "./break-bounds";
import { breakRounds, certificateOf, homeAwayPatterns } from "./certificate";
import type { PlannedRound } from "./format";

/** Rounds from lines like "ab cd" (a at home to b, table 1; c at home to d, table 2). */
function drawn(...lines: readonly string[]): readonly PlannedRound[] {
  return lines.map((line, i) => {
    const matches = line.split(" ").map((pair, table) => ({
      sides: [...pair].map((letter) => [entrantId(letter)]),
      table: table + 1,
    }));
    const byes = ids("abcd").filter((id) => !line.includes(id));
    return { number: i + 1, leg: 1, matches, byes };
  });
}

function ids(letters: string): readonly EntrantId[] {
  return [...letters].map(entrantId);
}

describe("counting", () => {
  const rounds = drawn("ab cd", "ac bd", "ad");

  it("patterns and breaks", () => {
    expect(homeAwayPatterns(ids("abcd"), rounds)).toEqual([
      ["home", "home", "home"],
      ["away", "home", "bye"],
      ["home", "away", "bye"],
      ["away", "away", "away"],
    ]);
    expect(breakRounds(["home", "home", "away", "bye", "away", "away", "bye", "bye"])).toEqual([1, 5]);
  });

  it("every figure of a poor schedule", () => {
    expect(certificateOf(ids("abcd"), rounds, 1)).toEqual({
      meetings: { value: 5, bound: 6, optimal: false },
      rounds: { value: 3, bound: 3, optimal: true },
      breaks: { value: 4, bound: 2, optimal: false, source: "de Werra 1980" },
      imbalance: { value: 3, bound: 1, optimal: false },
      longestRun: { value: 3 },
      byes: { value: 1, bound: 0, optimal: false },
      // a: three times at table 1, never at table 2.
      tables: { value: 3 },
    });
  });

  it("a pair that meets twice does not replace one that never meets", () => {
    expect(certificateOf(ids("abcd"), drawn("ab cd", "ba dc", "ac bd"), 1).meetings.value).toBe(2);
  });

  it("consecutive byes are not a run, and end one", () => {
    expect(certificateOf(ids("abcd"), drawn("ab", "ba"), 1).longestRun.value).toBe(1);
    expect(certificateOf(ids("abcd"), drawn("ab", "cd", "ab"), 1).longestRun.value).toBe(1);
    expect(certificateOf(ids("abcd"), drawn("ab", "ab", "cd"), 1).longestRun.value).toBe(2);
  });

  it("nothing to count", () => {
    expect(certificateOf([], [], 1)).toMatchObject({
      byes: { value: 0 },
      imbalance: { value: 0 },
      tables: { value: 0 },
    });
  });
});

type Pair = readonly [number, number];

/** All ways to pair up a list; in an odd list one has a bye. */
function pairings(list: readonly number[]): readonly (readonly Pair[])[] {
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  const met = rest.flatMap((other) =>
    pairings(rest.filter((x) => x !== other)).map((more): readonly Pair[] => [[first, other], ...more]),
  );
  return list.length % 2 === 0 ? met : [...met, ...pairings(rest)];
}

/** All round robins of one leg, in every order of the rounds. */
function roundRobins(n: number): readonly (readonly (readonly Pair[])[])[] {
  const all = pairings(Array.from({ length: n }, (_, i) => i)).filter((round) => round.length === Math.floor(n / 2));
  const rounds = n % 2 === 0 ? n - 1 : n;
  const extend = (
    schedule: readonly (readonly Pair[])[],
    met: ReadonlySet<string>,
  ): readonly (readonly (readonly Pair[])[])[] =>
    schedule.length === rounds
      ? [schedule]
      : all
          .filter((round) => !round.some((pair) => met.has(pair.join())))
          .flatMap((round) => extend([...schedule, round], new Set([...met, ...round.map((pair) => pair.join())])));
  return extend([], new Set());
}

/** The minimum number of breaks over all choices of home sides. */
function fewestBreaks(n: number, schedule: readonly (readonly Pair[])[], mirrored: boolean): number {
  const matches = schedule.flatMap((round, r) => round.map((pair) => ({ pair, r })));
  let fewest = Number.POSITIVE_INFINITY;
  for (let choice = 0; choice < 2 ** (matches.length - 1); choice++) {
    const at = Array.from({ length: n }, () => schedule.map(() => 0));
    for (const [m, { pair, r }] of matches.entries()) {
      const home = (choice >> m) & 1 ? 1 : -1;
      at[pair[0]]?.splice(r, 1, home);
      at[pair[1]]?.splice(r, 1, -home);
    }
    const whole = mirrored ? at.map((row) => [...row, ...row.map((x) => -x)]) : at;
    fewest = Math.min(
      fewest,
      whole.reduce((sum, row) => sum + row.filter((x, i) => x !== 0 && x === row[i - 1]).length, 0),
    );
  }
  return fewest;
}

describe("the bounds, compared with every schedule", () => {
  it.each([2, 3, 4, 5])("%i entrants: no order of rounds and no choice of home has fewer breaks", (n) => {
    const schedules = roundRobins(n);
    expect(schedules.length).toBeGreaterThan(0);
    for (const mirrored of [false, true]) {
      // Every choice has a mirror image, so that one match's home side can be fixed.
      const fewest = Math.min(...schedules.map((schedule) => fewestBreaks(n, schedule, mirrored)));
      expect(breaksBound({ entrants: n, legs: mirrored ? 2 : 1, mirrored }).value).toBe(fewest);
    }
  });

  it("six entrants, one of the schedules: no choice of home sides goes below 4 and 12", () => {
    const [schedule] = roundRobins(6);
    expect(schedule).toHaveLength(5);
    for (const mirrored of [false, true]) {
      expect(fewestBreaks(6, schedule ?? [], mirrored)).toBeGreaterThanOrEqual(mirrored ? 12 : 4);
    }
  });

  it("legs that are free: n − 2 in each, none for an odd number", () => {
    expect(breaksBound({ entrants: 8, legs: 2, mirrored: false }).value).toBe(12);
    expect(breaksBound({ entrants: 9, legs: 2, mirrored: false }).value).toBe(0);
  });
});
