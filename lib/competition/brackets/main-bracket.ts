import type { Finish } from "./draw";
import { type RoundName, roundName } from "./match-length";
import { linesFor } from "./seed-lines";

/** "w2-1", and "final" for the last one. */
export function mainMatchId(round: number, number: number, rounds: number): string {
  return round === rounds ? "final" : `w${round}-${number}`;
}

/** The round names of a bracket without a second chance. */
export function mainRoundName(round: number, rounds: number): RoundName {
  const entrantsLeft = 2 ** (rounds - round + 1);
  if (entrantsLeft === 2) return roundName("final");
  if (entrantsLeft === 4) return roundName("semi-final");
  return entrantsLeft === 8 ? roundName("quarter-final") : roundName("round-of", { entrants: entrantsLeft });
}

/** The shared places of a round's losers, after the half of its lines that win. */
export function losersOfRound(entrants: number, round: number): Finish {
  const entrantsLeft = linesFor(entrants) / 2 ** (round - 1);
  return { from: entrantsLeft / 2 + 1, to: Math.min(entrantsLeft, entrants) };
}
