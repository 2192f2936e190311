import "server-only";
import type { RoundView } from "../scheduling/load-season";

/** How far a season is: the last round with a result or a game under way, and how many there are. */
export function seasonWeek(rounds: readonly RoundView[]): { readonly week: number; readonly weeks: number } {
  const begun = rounds.filter(({ matches }) => matches.some(({ state }) => state !== "scheduled"));
  return { week: begun.at(-1)?.number ?? 0, weeks: rounds.length };
}
