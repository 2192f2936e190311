import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { bestMatching } from "./best-matching";
import { cheapestPairs, type PairsProblem } from "./cheapest-pairs";

/** A graph of all pairs; initially only neighboring pairs are tried. */
function randomPairs(seed: number, vertices: number, maxCost: number): PairsProblem {
  const rng = seededRng(seed);
  const costs = Array.from({ length: vertices }, () => Array.from({ length: vertices }, () => randomInt(rng, maxCost)));
  const cost = (a: number, b: number) => costs[Math.min(a, b)]?.[Math.max(a, b)] ?? 0;
  return {
    vertices,
    figures: 2,
    isAllowed: () => true,
    write(a, b, out, from) {
      out[from] = Math.floor(cost(a, b) / 4);
      out[from + 1] = cost(a, b) % 4;
    },
    first: Array.from({ length: vertices / 2 }, (_, i) => [2 * i, 2 * i + 1] as const),
  };
}

function allPairs(vertices: number): readonly (readonly [number, number])[] {
  const places = Array.from({ length: vertices }, (_, i) => i);
  return places.flatMap((a) => places.slice(a + 1).map((b) => [a, b] as const));
}

/** The total cost of pairs: the first figure and the second. */
function together(problem: PairsProblem, partner: Int32Array): readonly number[] {
  const sum = [0, 0];
  const pair = new Float64Array(2);
  for (const [a, b] of allPairs(problem.vertices)) {
    if (partner[a] !== b) continue;
    problem.write(a, b, pair, 0);
    for (const [k, figure] of pair.entries()) sum[k] = (sum[k] ?? 0) + figure;
  }
  return sum;
}

describe("the cheapest pairs", () => {
  test.each([
    [6, 8, 100],
    [10, 30, 100],
    [16, 12, 60],
    [30, 12, 40],
    [30, 1000, 40],
    [60, 40, 15],
  ])("of %i, costs below %i: with any first tries, as good as a search of all pairs", (vertices, maxCost, numRuns) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xffffffff }), (seed) => {
        const problem = randomPairs(seed, vertices, maxCost);
        const pairs = allPairs(vertices);
        const costs = new Float64Array(2 * pairs.length);
        for (const [i, [a, b]] of pairs.entries()) problem.write(a, b, costs, 2 * i);
        const best = bestMatching({ vertices, figures: 2, ends: Int32Array.from(pairs.flat()), costs });
        if (!best) throw new Error("no matching");
        const partner = cheapestPairs(problem);
        expect([...partner].map((other) => partner[other])).toEqual([...partner.keys()]);
        expect(together(problem, partner)).toEqual(together(problem, best.partner));
      }),
      { numRuns },
    );
  });

  test("pairs that are not allowed are not made, though they cost nothing", () => {
    const problem = {
      ...randomPairs(1, 8, 1),
      isAllowed: (a: number, b: number) => Math.floor(a / 2) === Math.floor(b / 2),
    };
    expect([...cheapestPairs(problem)]).toEqual([1, 0, 3, 2, 5, 4, 7, 6]);
  });
});
