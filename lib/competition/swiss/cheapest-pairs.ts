import { bestMatching } from "./best-matching";
import { type BestMatching, at as elementAt, type MatchingProof, type MatchingStart } from "./matching-graph";

/** Under a name of its own: an import is looked up anew at every use, and a search has millions. */
const at = elementAt;

/** Who may be paired, and what each pair costs. */
export interface PairsAsked {
  /** Even: a bye is one of them. */
  readonly vertices: number;
  readonly figures: number;
  isAllowed(a: number, b: number): boolean;
  write(a: number, b: number, out: Float64Array, from: number): void;
  /** Pairs that together leave nobody over, so that there is an answer. */
  readonly fallback: readonly (readonly [number, number])[];
}

/** With how many others each is tried at first. */
const tried = 8;

/**
 * The cheapest way to pair everybody. The search is given the few cheapest pairs of each first; then its prices are held
 * against all other pairs, and those that are cheaper than their price are added, until none is: the answer is the best of
 * all, whatever was tried.
 */
export function cheapestPairs(asked: PairsAsked): Int32Array {
  const edges = new Map<number, readonly [number, number]>();
  const add = (a: number, b: number): void => {
    const pair: readonly [number, number] = a < b ? [a, b] : [b, a];
    edges.set(pair[0] * asked.vertices + pair[1], pair);
  };
  for (const [a, b] of asked.fallback) add(a, b);
  for (let a = 0; a < asked.vertices; a++) for (const b of nearestTo(asked, a)) add(a, b);
  let start: MatchingStart | null = null;
  for (;;) {
    const best: BestMatching = solved(asked, [...edges.values()], start);
    const cheaper = cheaperThanPriced(asked, best.proof);
    if (cheaper.length === 0) return best.partner;
    for (const { a, b } of cheaper) add(a, b);
    start = { prices: loweredPrices(asked, best.proof, cheaper), partner: best.partner };
  }
}

function solved(
  { vertices, figures, write }: PairsAsked,
  pairs: readonly (readonly [number, number])[],
  start: MatchingStart | null,
): BestMatching {
  const costs = new Float64Array(pairs.length * figures);
  for (const [i, [a, b]] of pairs.entries()) write(a, b, costs, i * figures);
  const best = bestMatching({ vertices, figures, ends: Int32Array.from(pairs.flat()), costs }, start);
  if (!best) throw new Error("the fallback leaves somebody over");
  return best;
}

/** The few others with whom somebody is paired most cheaply. */
function nearestTo({ vertices, figures, isAllowed, write }: PairsAsked, a: number): readonly number[] {
  const kept: number[] = [];
  const costs = new Float64Array((tried + 1) * figures);
  const fresh = new Float64Array(figures);
  for (let b = 0; b < vertices; b++) {
    if (a === b || !isAllowed(a, b)) continue;
    write(a, b, fresh, 0);
    let place = kept.length;
    while (place > 0 && isLess(fresh, 0, costs, (place - 1) * figures, figures)) place--;
    if (place >= tried) continue;
    costs.copyWithin((place + 1) * figures, place * figures, tried * figures);
    costs.set(fresh, place * figures);
    kept.splice(place, 0, b);
    if (kept.length > tried) kept.pop();
  }
  return kept;
}

function isLess(a: Float64Array, fromA: number, b: Float64Array, fromB: number, figures: number): boolean {
  for (let k = 0; k < figures; k++) {
    const difference = at(a, fromA + k) - at(b, fromB + k);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** A pair that costs less than the prices say it must. */
interface CheaperPair {
  readonly a: number;
  readonly b: number;
  readonly slack: Float64Array;
}

/** For everyone the pair that is the farthest below its price. */
function cheaperThanPriced(asked: PairsAsked, proof: MatchingProof): readonly CheaperPair[] {
  const { vertices, figures, isAllowed } = asked;
  const isCheap = pricing(asked, proof);
  const slack = new Float64Array(figures);
  const worst: (CheaperPair | undefined)[] = Array.from({ length: vertices }, () => undefined);
  for (let a = 0; a < vertices; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (!isAllowed(a, b)) continue;
      if (!isCheap(a, b, slack)) continue;
      keepWorst(worst, a, { a, b, slack });
      keepWorst(worst, b, { a, b, slack });
    }
  }
  return worst.filter((pair) => pair !== undefined);
}

function keepWorst(worst: (CheaperPair | undefined)[], whose: number, { a, b, slack }: CheaperPair): void {
  const known = worst[whose]?.slack;
  if (!known || isLess(slack, 0, known, 0, slack.length)) worst[whose] = { a, b, slack: slack.slice() };
}

/** Whether a pair costs less than it must under prices and surcharges, and then what it is too dear by: less than 0. */
function pricing({ vertices, figures, write }: PairsAsked, { prices, sets }: MatchingProof) {
  const around = surchargesAround(vertices, figures, sets);
  return (a: number, b: number, slack: Float64Array): boolean => {
    write(a, b, slack, 0);
    for (let k = 0; k < figures; k++) {
      slack[k] = at(slack, k) - at(prices, a * figures + k) - at(prices, b * figures + k);
    }
    if (!isNegative(slack)) return false;
    around.add(a, b, slack);
    return isNegative(slack);
  };
}

function isNegative(slack: Float64Array): boolean {
  for (let k = 0; k < slack.length; k++) {
    const figure = at(slack, k);
    if (figure !== 0) return figure < 0;
  }
  return false;
}

/** What two pay together for the sets that hold both. Sets stand inside or outside one another, so the least that holds both says it all. */
function surchargesAround(vertices: number, figures: number, sets: MatchingProof["sets"]) {
  const order = sets.toSorted((a, b) => b.members.length - a.members.length);
  // By set: the least one around it, and the surcharges of it and of all around it.
  const outside = new Int32Array(order.length).fill(-1);
  const all = new Float64Array(order.length * figures);
  const inmost = new Int32Array(vertices).fill(-1);
  const depth = new Int32Array(order.length);
  for (const [i, { members, surcharge }] of order.entries()) {
    const around = at(inmost, members[0] ?? 0);
    outside[i] = around;
    depth[i] = around < 0 ? 0 : at(depth, around) + 1;
    for (let k = 0; k < figures; k++)
      all[i * figures + k] = (surcharge[k] ?? 0) + (around < 0 ? 0 : at(all, around * figures + k));
    for (const member of members) inmost[member] = i;
  }
  return {
    add(a: number, b: number, slack: Float64Array): void {
      let one = at(inmost, a);
      let other = at(inmost, b);
      while (one !== other) {
        if (one < 0 || other < 0) return;
        if (at(depth, one) >= at(depth, other)) one = at(outside, one);
        else other = at(outside, other);
      }
      if (one < 0) return;
      for (let k = 0; k < figures; k++) slack[k] = at(slack, k) + at(all, one * figures + k);
    },
  };
}

/** Prices without any sets, under which neither the pairs that were there nor those added are too cheap. */
function loweredPrices(
  { vertices, figures, write }: PairsAsked,
  { prices, sets }: MatchingProof,
  cheaper: readonly CheaperPair[],
): Float64Array {
  const lowered = prices.slice();
  for (const { members, surcharge } of sets) {
    for (const member of members) {
      for (let k = 0; k < figures; k++) {
        lowered[member * figures + k] = at(lowered, member * figures + k) - (surcharge[k] ?? 0) / 2;
      }
    }
  }
  const isCheap = pricing(
    { vertices, figures, write, isAllowed: () => true, fallback: [] },
    { prices: lowered, sets: [] },
  );
  const slack = new Float64Array(figures);
  for (const { a, b } of cheaper) {
    if (!isCheap(a, b, slack)) continue;
    for (let k = 0; k < figures; k++) lowered[a * figures + k] = at(lowered, a * figures + k) + at(slack, k);
  }
  return lowered;
}
