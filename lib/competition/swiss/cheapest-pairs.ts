import { bestMatching } from "./best-matching";
import { type BestMatching, at as elementAt, type MatchingProof, type MatchingStart } from "./matching-graph";
import { SharedSurcharges } from "./shared-surcharges";

/** A local alias: an import is looked up on every use, and a search has millions. */
const at = elementAt;

type Pair = readonly [number, number];

/** The players to pair, and each pair's cost. */
export interface PairsProblem {
  /** An even number: a bye is one of them. */
  readonly vertices: number;
  readonly figures: number;
  isAllowed(a: number, b: number): boolean;
  write(a: number, b: number, out: Float64Array, from: number): void;
  /** Likely pairs, tried first. They must contain a perfect matching, so that there is an answer. */
  readonly first: readonly Pair[];
}

/**
 * The cheapest pairing of all. The search starts with the likely pairs; then its prices are compared with all other
 * pairs, and those below their price are added, until there is none: the answer is then optimal.
 */
export function cheapestPairs(problem: PairsProblem): Int32Array {
  const { vertices } = problem;
  const edges = new Set<number>();
  const add = (a: number, b: number) => edges.add(Math.min(a, b) * vertices + Math.max(a, b));
  for (const [a, b] of problem.first) add(a, b);
  let start: MatchingStart | null = null;
  for (;;) {
    const best: BestMatching = solved(problem, edges, start);
    const cheaper = cheaperThanPriced(problem, best.proof);
    if (cheaper.length === 0) return best.partner;
    const tried = edges.size;
    for (const { a, b } of cheaper) add(a, b);
    if (edges.size === tried) throw new Error("a pair that was tried is below its price");
    start = { prices: loweredPrices(problem, best.proof, cheaper), partner: best.partner };
  }
}

function solved(
  { vertices, figures, write }: PairsProblem,
  edges: ReadonlySet<number>,
  start: MatchingStart | null,
): BestMatching {
  const ends = new Int32Array(2 * edges.size);
  const costs = new Float64Array(edges.size * figures);
  let i = 0;
  for (const edge of edges) {
    const [a, b] = [Math.floor(edge / vertices), edge % vertices];
    ends.set([a, b], 2 * i);
    write(a, b, costs, i * figures);
    i++;
  }
  const best = bestMatching({ vertices, figures, ends, costs }, start);
  if (!best) throw new Error("the pairs to try first leave somebody over");
  return best;
}

/** A pair whose cost is below its price. */
interface CheaperPair {
  readonly a: number;
  readonly b: number;
  readonly slack: Float64Array;
}

/** For each player, the pair with the greatest difference below its price. */
function cheaperThanPriced(problem: PairsProblem, { prices, sets }: MatchingProof): readonly CheaperPair[] {
  const { vertices, figures, isAllowed } = problem;
  const shared = new SharedSurcharges(vertices, figures, sets);
  const slack = new Float64Array(figures);
  const worst: (CheaperPair | undefined)[] = Array.from({ length: vertices }, () => undefined);
  for (let a = 0; a < vertices; a++) {
    shared.of(a);
    for (let b = a + 1; b < vertices; b++) {
      if (!isAllowed(a, b) || !isBelowPrice(problem, prices, { a, b, slack })) continue;
      shared.add(b, slack);
      if (!isNegative(slack)) continue;
      recordWorst(worst, a, { a, b, slack });
      recordWorst(worst, b, { a, b, slack });
    }
  }
  return worst.filter((pair) => pair !== undefined);
}

function recordWorst(worst: (CheaperPair | undefined)[], whose: number, { a, b, slack }: CheaperPair): void {
  const worstSlack = worst[whose]?.slack;
  if (!worstSlack || isLess(slack, worstSlack)) worst[whose] = { a, b, slack: slack.slice() };
}

/** Whether a pair costs less than its two prices, without surcharges; writes the difference, which is then negative. */
function isBelowPrice({ figures, write }: PairsProblem, prices: Float64Array, { a, b, slack }: CheaperPair): boolean {
  write(a, b, slack, 0);
  for (let k = 0; k < figures; k++) {
    slack[k] = at(slack, k) - at(prices, a * figures + k) - at(prices, b * figures + k);
  }
  return isNegative(slack);
}

function isNegative(slack: Float64Array): boolean {
  for (let k = 0; k < slack.length; k++) {
    const figure = at(slack, k);
    if (figure !== 0) return figure < 0;
  }
  return false;
}

function isLess(a: Float64Array, b: Float64Array): boolean {
  for (let k = 0; k < a.length; k++) {
    const difference = at(a, k) - at(b, k);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Prices without surcharges under which neither the earlier nor the added pairs are too cheap. */
function loweredPrices(
  problem: PairsProblem,
  { prices, sets }: MatchingProof,
  cheaper: readonly CheaperPair[],
): Float64Array {
  const { figures } = problem;
  const lowered = prices.slice();
  for (const { members, surcharge } of sets) {
    for (const member of members) {
      for (let k = 0; k < figures; k++) {
        lowered[member * figures + k] = at(lowered, member * figures + k) - (surcharge[k] ?? 0) / 2;
      }
    }
  }
  const slack = new Float64Array(figures);
  for (const { a, b } of cheaper) {
    if (!isBelowPrice(problem, lowered, { a, b, slack })) continue;
    for (let k = 0; k < figures; k++) lowered[a * figures + k] = at(lowered, a * figures + k) + at(slack, k);
  }
  return lowered;
}
