import type { Finish } from "./draw";
import { type RoundName, roundName } from "./match-length";
import { linesFor } from "./seed-lines";

/** "w2-1", and "final" for the last one. */
export function mainMatchId(round: number, number: number, rounds: number): string {
  return round === rounds ? "final" : `w${round}-${number}`;
}

/** The round names of a bracket in which losers are out. */
export function mainRoundName(round: number, rounds: number): RoundName {
  const left = 2 ** (rounds - round + 1);
  if (left === 2) return roundName("final");
  if (left === 4) return roundName("semi-final");
  return left === 8 ? roundName("quarter-final") : roundName("round-of", { entrants: left });
}

/** The shared places of a round's losers: half of its lines are better. */
export function losersOfRound(entrants: number, round: number): Finish {
  const left = linesFor(entrants) / 2 ** (round - 1);
  return { from: left / 2 + 1, to: Math.min(left, entrants) };
}
