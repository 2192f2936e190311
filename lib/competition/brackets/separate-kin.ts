import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import type { Apart } from "./draw";
import { exchange, improveHalves } from "./improve-halves";
import { polishApart } from "./polish-apart";

/** The entrants to spread over the lines of a bracket, and the allowed exchanges. */
export interface SeparationProblem {
  /** By seed: the bar or team; null for none. */
  readonly kin: readonly (string | null)[];
  /** By seed (from 1): the tier; seeds of one tier may change places. */
  readonly tier: (seed: number) => string;
  /** The seeds from the top line to the bottom one; lines of seeds beyond the entrants are empty. */
  readonly lines: readonly number[];
  /** The number of neighboring lines that meet in the first round. */
  readonly together: number;
}

/** A placement as numbers, the working state of the search. */
export interface Placement {
  /** By line from the top: the entrant; −1 for an empty line. */
  readonly entrantAt: Int32Array;
  /** By line: the tier; lines of one tier may change places. */
  readonly tier: Int32Array;
  /** By entrant: the kin; an entrant without one is a kin of one. */
  readonly kin: Int32Array;
  readonly kins: number;
  readonly together: number;
}

/** The entrant (from 0, in seed order) on the line of each seed, and the quality of the placement. */
export interface Separation {
  readonly order: readonly number[];
  readonly apart: readonly Apart[];
}

/**
 * Separates members of one bar or team for as long as possible.
 *
 * From the final down, divides every part of the bracket into its halves so that as few pairs of one kin as possible
 * are in the same half, by exchanges along paths of kins and tiers while one saves a pair. This is a flow from tiers to
 * kins with a convex cost; without a saving path the division is optimal.
 *
 * The bound of a round: m members of one kin, spread over p parts, leave at least as many pairs together as parts of
 * ⌊m/p⌋ or ⌈m/p⌉ members. If every tier has as many lines in one half as in the other (no byes, all seeds may move
 * within their tiers), all kins reach their bound in all rounds: tiers and kins are the two sides of a bipartite graph,
 * an entrant is an edge, and the edges of a bipartite graph can be colored with two colors that differ by at most one
 * at every vertex. Halves of halves of m are ⌊m/p⌋ or ⌈m/p⌉ again. If byes or fixed seeds prevent the bound, the search
 * continues with exchanges of two that improve the earliest round, from there and from nearby placements: its result is
 * proved optimal when it reaches the bound; for few entrants the tests compare it with every draw.
 *
 * Source: D. de Werra, "Equitable colorations of graphs", RIRO R-3 (1971) 3–8.
 */
export function separateKin(problem: SeparationProblem): Separation {
  const { kin, lines } = problem;
  if (new Set(kin.filter((one) => one !== null)).size === kin.filter((one) => one !== null).length) {
    return { order: kin.map((_, i) => i), apart: [] };
  }
  const placement = placed(problem);
  improveHalves(placement);
  const start = separationCosts(placement);
  const apart = start.some(({ pairs, bound }) => pairs > bound) ? bestOfPolished(placement) : start;
  const order = kin.map(() => 0);
  for (const [line, seed] of lines.entries()) {
    if (seed <= kin.length) order[seed - 1] = placement.entrantAt[line] ?? 0;
  }
  return { order, apart };
}

/** Improves the placement, then some that differ from the best one by a few exchanges, with a fixed random seed. */
function bestOfPolished(placement: Placement): readonly Apart[] {
  polishApart(placement);
  const rng = seededRng(placement.entrantAt.length);
  const tries = Math.floor(2048 / placement.entrantAt.length) - 1;
  let best = separationCosts(placement);
  for (let again = 0; again < tries && best.some(({ pairs, bound }) => pairs > bound); again++) {
    const near = { ...placement, entrantAt: placement.entrantAt.slice() };
    for (let k = 0; k < 4; k++) exchangeByLot(rng, near);
    polishApart(near);
    const candidate = separationCosts(near);
    const at = candidate.findIndex(({ pairs }, i) => pairs !== best[i]?.pairs);
    if (at >= 0 && (candidate[at]?.pairs ?? 0) > (best[at]?.pairs ?? 0)) continue;
    placement.entrantAt.set(near.entrantAt);
    best = candidate;
  }
  return best;
}

/** Exchanges two random entrants of one tier. */
function exchangeByLot(rng: Rng, { entrantAt, tier }: Placement): void {
  const here = randomInt(rng, entrantAt.length);
  const own = tier[here] ?? -1;
  const lines: number[] = [];
  for (let line = 0; line < entrantAt.length; line++)
    if (own >= 0 && tier[line] === own && line !== here) lines.push(line);
  const there = lines[randomInt(rng, lines.length)];
  if (there !== undefined) exchange(entrantAt, here, there);
}

/** By round of the bracket: the pairs of one kin in the same part, and their lower bound. */
export function separationCosts({ entrantAt, kin, kins, together }: Placement): readonly Apart[] {
  const members = new Int32Array(kins);
  for (const one of kin) members[one] = (members[one] ?? 0) + 1;
  const seen = new Int32Array(kins);
  const rounds: Apart[] = [];
  for (let size = together; size <= entrantAt.length; size *= 2) {
    let pairs = 0;
    let bound = 0;
    for (let from = 0; from < entrantAt.length; from += size)
      pairs += pairsWithin(entrantAt.subarray(from, from + size), kin, seen);
    for (const count of members) bound += fewestPairs(count, entrantAt.length / size);
    rounds.push({ round: rounds.length + 1, pairs, bound });
  }
  return rounds;
}

/** The number of pairs that remain in the same part when the members are spread as evenly as possible. */
function fewestPairs(members: number, parts: number): number {
  const least = Math.floor(members / parts);
  const more = members % parts;
  return (parts - more) * ((least * (least - 1)) / 2) + more * (((least + 1) * least) / 2);
}

/** `seen` is a scratch array by kin: all 0 before and after. */
function pairsWithin(entrantAt: Int32Array, kin: Int32Array, seen: Int32Array): number {
  let pairs = 0;
  for (const entrant of entrantAt) {
    const own = entrant < 0 ? undefined : kin[entrant];
    if (own === undefined) continue;
    const before = seen[own] ?? 0;
    pairs += before;
    seen[own] = before + 1;
  }
  for (const entrant of entrantAt) {
    const own = entrant < 0 ? undefined : kin[entrant];
    if (own !== undefined) seen[own] = 0;
  }
  return pairs;
}

/** The placement with every seed on its own line, and kins as numbers. */
function placed({ kin, tier, lines, together }: SeparationProblem): Placement {
  const kinNumbers = new Map<string, number>();
  let kins = 0;
  const numbers = Int32Array.from(kin, (name) => {
    const existing = name === null ? undefined : kinNumbers.get(name);
    if (existing !== undefined) return existing;
    if (name !== null) kinNumbers.set(name, kins);
    return kins++;
  });
  const tiers = new Map<string, number>();
  const tierNumbers = Int32Array.from(lines, (seed) => {
    if (seed > kin.length) return -1;
    const name = tier(seed);
    const number = tiers.get(name) ?? tiers.size;
    tiers.set(name, number);
    return number;
  });
  const entrantAt = Int32Array.from(lines, (seed) => (seed <= kin.length ? seed - 1 : -1));
  return { entrantAt, tier: tierNumbers, kin: numbers, kins, together };
}
