import { randomInt, seededRng } from "@/lib/kernel/rng";
import { breaksBound } from "../formats/break-bounds";
import { breaksWhen, type LinkedMatch, linkedMatches } from "./break-links";
import { eliminationPlan, exactHomeChoice } from "./exact-home-choice";
import type { Opponents } from "./opponents-request";

/** Home sides for fixed opponents. */
export interface HomeChoice {
  /** By round and match: whether the first team is at home. */
  readonly homes: readonly (readonly boolean[])[];
  readonly breaks: number;
  /** Proved: no choice has fewer. */
  readonly bound: number;
  readonly optimal: boolean;
}

/** Limits of the exact method: bits of its table (2 bytes per state), and bytes of recorded choices. */
const maxWidth = 24;
const maxBytes = 1_200_000_000;
/** Number of matches of a round that keep their links when all are too many. */
const maxOpenInPart = 19;

/**
 * The home sides with the fewest breaks for given opponents in each round.
 *
 * Each match has one of two values; each team with matches in two consecutive rounds links two of them. The minimum
 * number of broken links is found exactly by eliminating match after match (dynamic programming over the open ones):
 * with n teams about n/2 + 1 matches are open at a time, so 2^(n/2 + 1) states per match. Beyond that width, a local
 * search of single changes with a tabu list finds a good choice, and the bound is the theory's.
 *
 * Sources: U. Bertelè, F. Brioschi, Nonserial Dynamic Programming (1972); the problem: M. Elf, M. Jünger, G. Rinaldi,
 * "Minimizing breaks by maximizing cuts", Operations Research Letters 31 (2003) 343–349.
 */
export function fewestBreaks(opponents: Opponents, isOver: () => boolean): HomeChoice {
  const linked = linkedMatches(opponents);
  const plan = eliminationPlan(linked);
  const fits = plan.width <= maxWidth && plan.bytes <= maxBytes;
  const exact = fits ? exactHomeChoice(plan, isOver) : null;
  const firstAtHome = exact ?? tabuChoice(linked, isOver);
  const breaks = breaksWhen(linked, firstAtHome);
  const bound = exact ? breaks : Math.min(breaks, Math.max(theoryBound(opponents), boundOfPart(linked, isOver)));
  const starts = opponents.rounds.map((_round, r) => linked.findIndex(({ round }) => round === r));
  const homes = opponents.rounds.map((matches, r) =>
    matches.map((_match, k) => firstAtHome[(starts[r] ?? 0) + k] ?? true),
  );
  return { homes, breaks, bound, optimal: bound === breaks };
}

/** A lower bound: the minimum number of breaks when links of some matches are ignored, so that the rest fits. */
function boundOfPart(linked: readonly LinkedMatch[], isOver: () => boolean): number {
  const part = linked.map((match) => ({
    ...match,
    links: match.links.filter(({ earlier }) => (linked[earlier]?.place ?? 0) < maxOpenInPart),
  }));
  const choice = exactHomeChoice(eliminationPlan(part), isOver);
  return choice === null ? 0 : breaksWhen(part, choice);
}

/** De Werra's n − 2, if each pair meets once in n − 1 rounds; otherwise no bound is known. */
function theoryBound({ teams, rounds }: Opponents): number {
  const pairs = rounds.flat().map(([a, b]) => Math.min(a, b) * teams + Math.max(a, b));
  const isRoundRobin =
    teams % 2 === 0 &&
    rounds.length === teams - 1 &&
    pairs.length === new Set(pairs).size &&
    pairs.length === (teams * (teams - 1)) / 2;
  return isRoundRobin ? breaksBound({ entrants: teams, legs: 1, mirrored: false }).value : 0;
}

/**
 * A good choice by tabu search: the best single change at a time, not reverted soon, until there is no improvement for
 * long.
 */
function tabuChoice(linked: readonly LinkedMatch[], isOver: () => boolean): readonly boolean[] {
  const rng = seededRng(1);
  const neighbours = linked.map((): { readonly other: number; readonly alike: boolean }[] => []);
  for (const [match, { links }] of linked.entries()) {
    for (const { earlier, alike } of links) {
      neighbours[match]?.push({ other: earlier, alike });
      neighbours[earlier]?.push({ other: match, alike });
    }
  }
  const values = linked.map(() => rng() < 0.5);
  const gainOf = (match: number) =>
    (neighbours[match] ?? []).reduce(
      (sum, { other, alike }) => sum + ((values[match] === values[other]) === alike ? 1 : -1),
      0,
    );
  const gains = linked.map((_match, match) => gainOf(match));
  const freeFrom = linked.map(() => 0);
  let breaks = breaksWhen(linked, values);
  let best = { breaks, values: [...values] };
  const patience = 400 * linked.length;
  for (let step = 1, since = 0; since < patience && !(step % 64 === 0 && isOver()); step++, since++) {
    const chosen = bestChange(gains, freeFrom, step, breaks - best.breaks, rng);
    breaks -= gains[chosen] ?? 0;
    values[chosen] = !values[chosen];
    freeFrom[chosen] = step + 10 + randomInt(rng, 10 + (linked.length >> 4));
    for (const at of [chosen, ...(neighbours[chosen] ?? []).map(({ other }) => other)]) gains[at] = gainOf(at);
    if (breaks >= best.breaks) continue;
    best = { breaks, values: [...values] };
    since = 0;
  }
  return best.values;
}

/**
 * The match whose change has the greatest gain, among those that are not tabu or would give a new best; ties at random.
 */
function bestChange(
  gains: readonly number[],
  freeFrom: readonly number[],
  step: number,
  aboveBest: number,
  rng: () => number,
): number {
  let [chosen, bestGain, ties] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let match = 0; match < gains.length; match++) {
    const gain = gains[match] as number;
    if (gain < bestGain || ((freeFrom[match] as number) > step && gain <= aboveBest)) continue;
    ties = gain > bestGain ? 1 : ties + 1;
    if (gain > bestGain || randomInt(rng, ties) === 0) chosen = match;
    bestGain = gain;
  }
  return chosen;
}
