import type { EntrantId } from "../entrant";
import { breaksBound } from "./break-bounds";
import type { PlannedRound } from "./format";

/** A figure of a schedule, its bound, and whether it reaches the bound. */
export interface Certified {
  readonly value: number;
  /** Proved for every schedule with these parameters. */
  readonly bound: number;
  readonly optimal: boolean;
}

/** The figures of a schedule of two-sided matches, counted in its rounds. */
export interface Certificate {
  /** Pairs that meet once per leg; the bound is all pairs. */
  readonly meetings: Certified;
  readonly rounds: Certified;
  /** Two home or two away matches in a row, summed over the entrants; a bye between them is no break. */
  readonly breaks: Certified & { readonly source: string };
  /** The largest difference between an entrant's home and away matches. */
  readonly imbalance: Certified;
  /** An entrant's longest run of home or away matches; a bye ends a run. */
  readonly longestRun: { readonly value: number };
  /** Most byes minus fewest. */
  readonly byes: Certified;
  /** The largest difference, over the entrants, between the most and the least used table. */
  readonly tables: { readonly value: number };
}

/** An entrant's role in a round: home, away, or none. */
export type Place = "home" | "away" | "bye";

/**
 * The certificate of a schedule in which each pair meets once per leg. Figures are counted; bounds are proved
 * (`breaksBound`) or arithmetic. The first entrant of a match is at home.
 */
export function certificateOf(
  entrants: readonly EntrantId[],
  rounds: readonly PlannedRound[],
  legs: number,
): Certificate {
  const n = entrants.length;
  const patterns = homeAwayPatterns(entrants, rounds);
  const breaks = sum(patterns.map(breaksOf));
  const bound = breaksBound({ entrants: n, legs, mirrored: legs === 2 && isMirrored(patterns) });
  const odd = n % 2 === 1;
  const imbalance = Math.max(0, ...patterns.map(imbalanceOf));
  const byes = patterns.map((pattern) => count(pattern, "bye"));
  return {
    meetings: against((n * (n - 1)) / 2, pairsMetOften(rounds, legs)),
    rounds: against(legs * (odd ? n : n - 1), rounds.length),
    breaks: { ...against(bound.value, breaks), source: bound.source },
    // n − 1 matches per leg: an odd number cannot be halved.
    imbalance: against((legs * (n - 1)) % 2, imbalance),
    longestRun: { value: Math.max(0, ...patterns.map(longestRunOf)) },
    byes: against(0, n === 0 ? 0 : Math.max(...byes) - Math.min(...byes)),
    tables: { value: tableSpread(entrants, rounds) },
  };
}

/** Home, away or bye, round by round, for every entrant in the given order. */
export function homeAwayPatterns(
  entrants: readonly EntrantId[],
  rounds: readonly PlannedRound[],
): readonly (readonly Place[])[] {
  const patterns = new Map(entrants.map((entrant) => [entrant, rounds.map((): Place => "bye")]));
  for (const [round, { matches }] of rounds.entries()) {
    for (const { sides } of matches) {
      for (const [i, side] of sides.entries()) {
        for (const entrant of side) patterns.get(entrant)?.splice(round, 1, i === 0 ? "home" : "away");
      }
    }
  }
  return [...patterns.values()];
}

/** The rounds (from 0) in which a pattern breaks: the second of two home or two away matches in a row. */
export function breakRounds(pattern: readonly Place[]): readonly number[] {
  return pattern.flatMap((place, round) => (place !== "bye" && place === pattern[round - 1] ? [round] : []));
}

/** Breaks of one pattern. */
export function breaksOf(pattern: readonly Place[]): number {
  return breakRounds(pattern).length;
}

/** The difference between its home and away matches. */
export function imbalanceOf(pattern: readonly Place[]): number {
  return Math.abs(count(pattern, "home") - count(pattern, "away"));
}

/** The longest run of home or away matches. */
export function longestRunOf(pattern: readonly Place[]): number {
  let longest = 0;
  let run = 0;
  for (const [round, place] of pattern.entries()) {
    if (place === "bye") run = 0;
    else run = place === pattern[round - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function isMirrored(patterns: readonly (readonly Place[])[]): boolean {
  return patterns.every((pattern) => {
    const half = pattern.length / 2;
    return pattern.slice(0, half).every((place, i) => pattern[i + half] === opposite[place]);
  });
}

const opposite: Readonly<Record<Place, Place>> = { home: "away", away: "home", bye: "bye" };

function pairsMetOften(rounds: readonly PlannedRound[], times: number): number {
  const met = new Map<string, number>();
  for (const { sides } of rounds.flatMap((round) => round.matches)) {
    const pair = sides.flat().sort().join("\n");
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  return [...met.values()].filter((often) => often === times).length;
}

/** Over the tables in the schedule: an entrant that never plays at one of them counts 0 for it. */
function tableSpread(entrants: readonly EntrantId[], rounds: readonly PlannedRound[]): number {
  const matches = rounds.flatMap((round) => round.matches);
  const tables = [...new Set(matches.map((match) => match.table))];
  const uses = new Map(entrants.map((entrant) => [entrant, new Map(tables.map((table) => [table, 0]))]));
  for (const { sides, table } of matches) {
    for (const entrant of sides.flat()) {
      const own = uses.get(entrant);
      own?.set(table, (own.get(table) ?? 0) + 1);
    }
  }
  const spreads = [...uses.values()].map((own) => Math.max(...own.values()) - Math.min(...own.values()));
  return matches.length === 0 ? 0 : Math.max(0, ...spreads);
}

function count(pattern: readonly Place[], place: Place): number {
  return pattern.filter((here) => here === place).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

function against(bound: number, value: number): Certified {
  return { value, bound, optimal: value === bound };
}
