import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomInt, seededRng } from "@/lib/kernel/rng";
import { bestMatching } from "./best-matching";
import type { MatchingGraph } from "./matching-graph";

interface Shape {
  readonly vertices: number;
  readonly figures: number;
  readonly maxCost: number;
  /** Of 100 possible edges, the number present. */
  readonly density: number;
}

function randomGraph(seed: number, { vertices, figures, maxCost, density }: Shape): MatchingGraph {
  const rng = seededRng(seed);
  const ends: number[] = [];
  const costs: number[] = [];
  for (let a = 0; a < vertices; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (randomInt(rng, 100) >= density) continue;
      ends.push(a, b);
      for (let k = 0; k < figures; k++) costs.push(randomInt(rng, maxCost + 1));
    }
  }
  return { vertices, figures, ends: Int32Array.from(ends), costs: Float64Array.from(costs) };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((figure, i) => figure !== b[i]);
  return k < 0 ? 0 : (a[k] ?? 0) - (b[k] ?? 0);
}

/** Tries every perfect matching; null if there is none. */
function bruteForce({ vertices, figures, ends, costs }: MatchingGraph): readonly number[] | null {
  const costOf = new Map<number, readonly number[]>();
  for (let e = 0; e < ends.length / 2; e++) {
    costOf.set((ends[2 * e] ?? 0) * vertices + (ends[2 * e + 1] ?? 0), [
      ...costs.subarray(e * figures, (e + 1) * figures),
    ]);
  }
  const memo = new Map<number, readonly number[] | null>();
  const best = (left: number): readonly number[] | null => {
    if (left === 0) return Array.from({ length: figures }, () => 0);
    const cached = memo.get(left);
    if (cached !== undefined) return cached;
    const a = 31 - Math.clz32(left & -left);
    const partners = Array.from({ length: vertices - a - 1 }, (_, i) => a + 1 + i).filter(
      (b) => (left & (1 << b)) !== 0,
    );
    const sums = partners.flatMap((b) => {
      const edge = costOf.get(a * vertices + b);
      const rest = edge ? best(left & ~(1 << a) & ~(1 << b)) : null;
      return edge && rest ? [rest.map((figure, k) => figure + (edge[k] ?? 0))] : [];
    });
    const least = sums.toSorted(compare)[0] ?? null;
    memo.set(left, least);
    return least;
  };
  return best(2 ** vertices - 1);
}

function best(graph: MatchingGraph): readonly number[] | null {
  const answer = bestMatching(graph);
  if (!answer) return null;
  const { vertices, figures, ends, costs } = graph;
  expect([...answer.partner].map((other, v) => answer.partner[other] === v && other !== v)).toEqual(
    Array.from({ length: vertices }, () => true),
  );
  const sum = Array.from({ length: figures }, () => 0);
  for (let e = 0; e < ends.length / 2; e++) {
    if (answer.partner[ends[2 * e] ?? 0] !== ends[2 * e + 1]) continue;
    for (let k = 0; k < figures; k++) sum[k] = (sum[k] ?? 0) + (costs[e * figures + k] ?? 0);
  }
  return sum;
}

/** The proof's lower bound of every perfect matching; fails if an edge costs less than its price. */
function proved(graph: MatchingGraph): readonly number[] {
  const { vertices, figures, ends, costs } = graph;
  const answer = bestMatching(graph);
  if (!answer) throw new Error("no matching");
  const { prices, sets } = answer.proof;
  const inside = sets.map(({ members }) => new Set(members));
  for (let e = 0; e < ends.length / 2; e++) {
    const [a = 0, b = 0] = [ends[2 * e], ends[2 * e + 1]];
    const slack = Array.from({ length: figures }, (_, k) => {
      const around = sets.filter((_set, i) => inside[i]?.has(a) && inside[i]?.has(b));
      const surcharge = around.reduce((sum, set) => sum + (set.surcharge[k] ?? 0), 0);
      return (
        (costs[e * figures + k] ?? 0) - (prices[a * figures + k] ?? 0) - (prices[b * figures + k] ?? 0) + surcharge
      );
    });
    expect(
      compare(
        slack,
        slack.map(() => 0),
      ),
    ).toBeGreaterThanOrEqual(0);
  }
  for (const { members, surcharge } of sets) {
    expect(members.length % 2).toBe(1);
    expect(
      compare(
        surcharge,
        surcharge.map(() => 0),
      ),
    ).toBeGreaterThan(0);
  }
  return Array.from({ length: figures }, (_, k) => {
    let sum = 0;
    for (let v = 0; v < vertices; v++) sum += prices[v * figures + k] ?? 0;
    return sets.reduce((left, { members, surcharge }) => left - (surcharge[k] ?? 0) * ((members.length - 1) / 2), sum);
  });
}

const seeds = fc.integer({ min: 1, max: 0xffffffff });

describe("partners at the minimum cost", () => {
  test.each([
    [2, 1, 5, 100],
    [4, 1, 3, 80],
    [6, 2, 3, 80],
    [8, 1, 4, 60],
    [8, 3, 2, 100],
    [10, 1, 10, 50],
    [10, 2, 2, 60],
    [12, 1, 1000, 100],
    [12, 2, 3, 45],
    [14, 3, 2, 40],
  ])(
    "%i vertices, %i figures to %i, %i of 100 edges: as good as the best of all matchings",
    (vertices, figures, maxCost, density) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const graph = randomGraph(seed, { vertices, figures, maxCost, density });
          expect(best(graph)).toEqual(bruteForce(graph));
        }),
        { numRuns: vertices > 10 ? 60 : 200 },
      );
    },
  );

  test("returns null if a vertex has no partner", () => {
    expect(bestMatching({ vertices: 2, figures: 1, ends: new Int32Array(0), costs: new Float64Array(0) })).toBeNull();
    const star = { vertices: 4, figures: 1, ends: Int32Array.from([0, 1, 0, 2, 0, 3]), costs: new Float64Array(3) };
    expect(bestMatching(star)).toBeNull();
  });

  test("matches an empty graph", () => {
    expect(
      bestMatching({ vertices: 0, figures: 1, ends: new Int32Array(0), costs: new Float64Array(0) })?.partner,
    ).toEqual(new Int32Array(0));
  });

  test.each([
    [40, 1, 20, 100],
    [60, 2, 3, 30],
    [100, 3, 2, 12],
    [80, 1, 100000, 50],
  ])("%i vertices: the proof shows that nothing costs less", (vertices, figures, maxCost, density) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const graph = randomGraph(seed, { vertices, figures, maxCost, density });
        const cost = best(graph);
        fc.pre(cost !== null);
        expect(proved(graph)).toEqual(cost);
      }),
      { numRuns: 8 },
    );
  });
});
