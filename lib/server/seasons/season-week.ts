import "server-only";
import type { RoundView } from "./load-season";

/** How far a season is: the last round with a result or a game under way, and how many there are. */
export function seasonWeek(rounds: readonly RoundView[]): { readonly week: number; readonly weeks: number } {
  const begun = rounds.filter(({ matches }) => matches.some(({ state }) => isReached[state]));
  return { week: begun.at(-1)?.number ?? 0, weeks: rounds.length };
}

/** Whether a match in this state says that its round has been reached; one that was put off or taken out does not. */
const isReached = {
  scheduled: false,
  postponed: false,
  cancelled: false,
  playing: true,
  finished: true,
  forfeited: true,
  void: true,
} as const;

/** Whether anything of a season was played or ruled on. */
export function hasBegun(rounds: readonly RoundView[]): boolean {
  return rounds.some(({ matches }) => matches.some(({ state }) => isReached[state]));
}
