import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { linesFor, seedLines, tierOf } from "./seed-lines";
import { type SeparationProblem, separateKin } from "./separate-kin";

/** Tiers of a bracket: a number of fixed seeds; a seed with a bye is never exchanged for one without. */
function question(kin: readonly (string | null)[], exact: number, hasTiers = true): SeparationProblem {
  const lines = linesFor(kin.length);
  const byes = lines - kin.length;
  const tier = (seed: number) =>
    seed <= exact ? `${seed}` : `${seed <= byes ? "bye" : "plays"} ${hasTiers ? tierOf(seed) : ""}`;
  return { kin, tier, lines: seedLines(lines), together: 2 };
}

/** Pairs of one kin in the same part, by round, counted one by one. */
function countedPairs({ kin, lines, together }: SeparationProblem, order: readonly number[]): readonly number[] {
  const counts: number[] = [];
  for (let size = together; size <= lines.length; size *= 2) {
    let pairs = 0;
    for (let a = 0; a < lines.length; a++) {
      for (let b = a + 1; b < lines.length; b++) {
        const [one, other] = [a, b].map((line) => kin[order[(lines[line] ?? 0) - 1] ?? -1] ?? null);
        if (one !== null && one === other && Math.floor(a / size) === Math.floor(b / size)) pairs++;
      }
    }
    counts.push(pairs);
  }
  return counts;
}

/** Every way to place entrants within their tiers. */
function* everyOrder({ kin, tier }: SeparationProblem): Generator<readonly number[]> {
  const order: number[] = [];
  const used = new Set<number>();
  function* place(seed: number): Generator<readonly number[]> {
    if (seed > kin.length) {
      yield order;
      return;
    }
    for (let entrant = 0; entrant < kin.length; entrant++) {
      if (used.has(entrant) || tier(entrant + 1) !== tier(seed)) continue;
      used.add(entrant);
      order.push(entrant);
      yield* place(seed + 1);
      order.pop();
      used.delete(entrant);
    }
  }
  yield* place(1);
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

function best(problem: SeparationProblem): readonly number[] {
  let least: readonly number[] | null = null;
  for (const order of everyOrder(problem)) {
    const counts = countedPairs(problem, order);
    if (least === null || isLess(counts, least)) least = counts;
  }
  return least ?? [];
}

function kinByLot(seed: number, n: number): readonly (string | null)[] {
  const rng = seededRng(seed);
  const bars = 1 + randomInt(rng, Math.max(2, n / 2));
  return Array.from({ length: n }, () => (rng() < 0.15 ? null : `bar ${randomInt(rng, bars)}`));
}

describe("members of one bar or team are separated as long as possible", () => {
  const cases = [true, false].flatMap((hasTiers) =>
    [1, 4].flatMap((exact) =>
      Array.from({ length: hasTiers ? 11 : 5 }, (_, i) => ({ n: i + 3, exact, hasTiers, draws: i > 8 ? 3 : 30 })),
    ),
  );

  it.each(cases)("$n entrants, $exact exact seeds, tiers: $hasTiers: no possible draw is better", (testCase) => {
    const { n, exact, hasTiers, draws } = testCase;
    for (let seed = 0; seed < draws; seed++) {
      const problem = question(kinByLot(1000 * n + seed, n), exact, hasTiers);
      const { order, apart } = separateKin(problem);
      const ours = countedPairs(problem, order);
      expect(ours).toEqual(best(problem));
      expect(apart.map(({ pairs }) => pairs)).toEqual(apart.length === 0 ? [] : ours);
    }
  });

  it.each([4, 8, 16, 32, 64, 128, 1024])(
    "%i entrants without byes: every bar reaches its bound in every round",
    (n) => {
      for (let seed = 0; seed < 5; seed++) {
        const { apart } = separateKin(question(kinByLot(seed, n), 2));
        expect(apart.map(({ pairs }) => pairs)).toEqual(apart.map(({ bound }) => bound));
      }
    },
  );

  it("is never below the bound, and keeps every entrant in its tier", () => {
    const many = fc.record({ n: fc.integer({ min: 2, max: 200 }), seed: fc.nat(), exact: fc.constantFrom(1, 2, 4, 8) });
    fc.assert(
      fc.property(many, ({ n, seed, exact }) => {
        const problem = question(kinByLot(seed, n), exact);
        const { order, apart } = separateKin(problem);
        expect(order.toSorted((a, b) => a - b)).toEqual(order.map((_, i) => i));
        expect(order.every((entrant, line) => problem.tier(entrant + 1) === problem.tier(line + 1))).toBe(true);
        expect(apart.every(({ pairs, bound }) => pairs >= bound)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("changes nothing without kin", () => {
    const problem = question(["a", "b", null, null, "c"], 1);
    expect(separateKin(problem)).toEqual({ order: [0, 1, 2, 3, 4], apart: [] });
  });

  it("two pairs of a bar among eight: they meet in the final at the soonest", () => {
    const { order, apart } = separateKin(question(["a", "b", null, null, "c", null, "b", "c"], 2));
    expect(apart.map(({ pairs }) => pairs)).toEqual([0, 0, 2]);
    const halves = seedLines(8).map((seed, line) => [order[seed - 1], line < 4] as const);
    for (const [one, other] of [
      [1, 6],
      [4, 7],
    ]) {
      expect(halves.find(([entrant]) => entrant === one)?.[1]).not.toBe(
        halves.find(([entrant]) => entrant === other)?.[1],
      );
    }
  });
});
