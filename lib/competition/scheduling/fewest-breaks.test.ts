import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRng, shuffled } from "@/lib/kernel/rng";
import { canonicalRounds } from "../formats/canonical-factorisation";
import { fewestBreaks } from "./fewest-breaks";
import { type Opponents, parseOpponents } from "./opponents-request";

const unhurried = () => false;

/** Breaks by a straightforward count. */
function countedBreaks({ teams, rounds }: Opponents, homes: readonly (readonly boolean[])[]): number {
  let breaks = 0;
  for (let team = 0; team < teams; team++) {
    const line = rounds.map((matches, r) => {
      const k = matches.findIndex((sides) => sides.includes(team));
      return k < 0 ? null : homes[r]?.[k] === (matches[k]?.[0] === team);
    });
    breaks += line.filter((isHome, r) => isHome !== null && isHome === line[r - 1]).length;
  }
  return breaks;
}

/** The minimum over all choices of home sides. */
function fewestOfAll(opponents: Opponents): number {
  const matches = opponents.rounds.flat().length;
  let fewest = Number.POSITIVE_INFINITY;
  for (let choice = 0; choice < 2 ** Math.max(matches - 1, 0); choice++) {
    let bit = 0;
    const homes = opponents.rounds.map((round) => round.map(() => ((choice >> bit++) & 1) === 1));
    fewest = Math.min(fewest, countedBreaks(opponents, homes));
  }
  return fewest;
}

/** Rounds of arbitrary matches: byes, repeated meetings, anything that a file may contain. */
const anyOpponents = fc
  .record({
    teams: fc.integer({ min: 2, max: 7 }),
    rounds: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 2 })), { maxLength: 5 }),
  })
  .map(({ teams, rounds }): Opponents => {
    const drawn = rounds.map(([seed, most]) => {
      const order = shuffled(
        seededRng(seed),
        Array.from({ length: teams }, (_, i) => i),
      );
      const pairs = Array.from({ length: Math.floor(teams / 2) }, (_, i): [number, number] => [
        order[2 * i] ?? 0,
        order[2 * i + 1] ?? 0,
      ]);
      return pairs.slice(0, most + 1);
    });
    return { teams, rounds: drawn };
  });

/** The canonical round robin with its rounds, matches and sides in another order. */
function mixed(n: number, seed: number): Opponents {
  const rng = seededRng(seed);
  const rounds = canonicalRounds(n).map((pairs) =>
    shuffled(rng, pairs).map(({ home, away }): [number, number] => (rng() < 0.5 ? [home, away] : [away, home])),
  );
  return { teams: n, rounds: shuffled(rng, rounds) };
}

describe("home and away for fixed opponents", () => {
  it("has as few breaks as the best of all choices", () => {
    fc.assert(
      fc.property(anyOpponents, (opponents) => {
        const { homes, breaks, bound, optimal } = fewestBreaks(opponents, unhurried);
        expect(homes.map((round) => round.length)).toEqual(opponents.rounds.map((round) => round.length));
        expect(countedBreaks(opponents, homes)).toBe(breaks);
        expect({ breaks, bound, optimal }).toEqual({ breaks: fewestOfAll(opponents), bound: breaks, optimal: true });
      }),
      { numRuns: 60 },
    );
  });

  it.each([4, 6, 12, 20, 26])("%i teams in the canonical order: n − 2", (n) => {
    const rounds = canonicalRounds(n).map((pairs) => pairs.map(({ home, away }): [number, number] => [home, away]));
    expect(fewestBreaks({ teams: n, rounds }, unhurried)).toMatchObject({ breaks: n - 2, optimal: true });
  });

  it.each([
    [7, 1],
    [12, 2],
    [20, 3],
    [26, 4],
  ])("%i teams in any order: proved, an even number for even n", (n, seed) => {
    const opponents = mixed(n, seed);
    const { homes, breaks, optimal } = fewestBreaks(opponents, unhurried);
    expect(countedBreaks(opponents, homes)).toBe(breaks);
    expect(optimal).toBe(true);
    if (n % 2 === 0) expect([breaks % 2, breaks >= n - 2]).toEqual([0, true]);
  });

  it("no time at all: a choice and the bound of the theory", () => {
    const opponents = mixed(12, 5);
    const hurried = fewestBreaks(opponents, () => true);
    expect(countedBreaks(opponents, hurried.homes)).toBe(hurried.breaks);
    expect(hurried).toMatchObject({ bound: 10, optimal: false });
  });

  it("nothing to choose", () => {
    expect(fewestBreaks({ teams: 2, rounds: [] }, unhurried)).toEqual({
      homes: [],
      breaks: 0,
      bound: 0,
      optimal: true,
    });
    expect(fewestBreaks({ teams: 2, rounds: [[]] }, unhurried)).toMatchObject({ homes: [[]], breaks: 0 });
  });
});

describe("opponents that are refused", () => {
  it.each<[unknown, string, RegExp]>([
    [null, "", /object/],
    [{ teams: 1, rounds: [] }, "teams", /2 to 256/],
    [{ teams: 4, rounds: [[[0, 4]]] }, "rounds.0.0.1", /no team 4/],
    [
      {
        teams: 4,
        rounds: [
          [[0, 1]],
          [
            [0, 1],
            [1, 2],
          ],
        ],
      },
      "rounds.1.1.0",
      /plays twice/,
    ],
    [{ teams: 4, rounds: [[[0, 0]]] }, "rounds.0.0.1", /plays twice/],
    [{ teams: 4, rounds: [[[0]]] }, "rounds.0.0", /two teams|expected/i],
    [{ teams: 4, rounds: [[[0, 1.5]]] }, "rounds.0.0.1", /whole number/],
    [{ teams: 4, rounds: Array(1001).fill([]) }, "rounds", /1000 rounds/],
  ])("%j", (value, path, sentence) => {
    const parsed = parseOpponents(value);
    expect(parsed).toMatchObject({ ok: false });
    if (!parsed.ok) expect(parsed.error[0]).toMatchObject({ path, sentence: expect.stringMatching(sentence) });
  });
});
