import "server-only";
import type { HandScore, Rulebook, Seat } from "@/lib/rulebooks/rulebook";
import type { GameFigures } from "../db/games";

/** What a game's hands add up to, as kept beside the game. */
export function figuresOf(
  rulebook: Rulebook,
  rules: unknown,
  firstDealer: Seat,
  scores: readonly HandScore[],
  at: Date,
): GameFigures {
  const { totals, winner } = rulebook.tally(rules, firstDealer, scores);
  return {
    state: winner === null ? "playing" : "finished",
    totals: [...totals],
    winner,
    sets: totals.map((_, side) => scores.filter(({ marks }) => marks[side]?.kind === "set").length),
    handCount: scores.length,
    finishedAt: winner === null ? null : at,
  };
}
