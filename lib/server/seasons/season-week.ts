import "server-only";
import type { MatchStateName } from "@/lib/views/match-state";

/** A round with the states of its matches. */
interface RoundStates {
  readonly number: number;
  readonly matches: readonly { readonly state: MatchStateName }[];
}

/** A season's progress: the last round with a result or a game in play, and the number of rounds. */
export function seasonWeek(rounds: readonly RoundStates[]): { readonly week: number; readonly weeks: number } {
  const begun = rounds.filter(({ matches }) => matches.some(({ state }) => isReached[state]));
  return { week: begun.at(-1)?.number ?? 0, weeks: rounds.length };
}

/** Whether a match in this state shows that its round has been reached; false for postponed and canceled ones. */
const isReached = {
  scheduled: false,
  postponed: false,
  cancelled: false,
  playing: true,
  finished: true,
  forfeited: true,
  void: true,
} as const;

/** Whether a season has a played game or a ruling. */
export function hasBegun(rounds: readonly RoundStates[]): boolean {
  return rounds.some(({ matches }) => matches.some(({ state }) => isReached[state]));
}
