import type { Doubt } from "@/lib/competition/result-standing";
import type { MatchStateName } from "@/lib/views/match-state";
import type { ScheduledMatch } from "./scheduled-match";

/** A match summary from the loaders. */
export interface MatchSummary {
  readonly id: string;
  readonly slug: string;
  readonly state: MatchStateName;
  readonly sides: readonly { readonly name: string; readonly entrants: readonly { readonly id: string }[] }[];
  readonly won: readonly number[];
  readonly final?: readonly number[] | null;
  readonly live?: ScheduledMatch["live"];
  readonly forfeitBy: readonly number[];
  readonly doubt: Doubt | null;
  readonly time: string | null;
  readonly date: string | null;
  readonly was: string | null;
  readonly venue: string | null;
  readonly note: string;
}

/** Converts a match summary for schedules. `place`: its tables as text; `night`: the date shown above it. */
export function scheduledOf(
  match: MatchSummary,
  href: string,
  place = "",
  night: string | null = match.date,
): ScheduledMatch {
  return {
    id: match.id,
    href,
    sides: match.sides.map(({ name }) => name),
    entrants: match.sides.flatMap(({ entrants }) => entrants.map(({ id }) => id)),
    state: match.state,
    won: match.won,
    ...(match.final && { final: match.final }),
    ...(match.live !== undefined && { live: match.live }),
    forfeitBy: match.forfeitBy,
    ...(match.doubt && { doubt: match.doubt }),
    ...(match.venue !== null && { venue: match.venue }),
    place,
    ...(match.time && { time: match.time }),
    ...(match.date !== null && match.date !== night && { date: match.date }),
    ...(match.was !== null && { was: match.was }),
    ...(match.note !== "" && { note: match.note }),
  };
}
