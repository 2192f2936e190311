import type { MatchStateName } from "./match-state";
import type { ScheduledMatch } from "./scheduled-match";

/** A match as loaders sum it up. */
interface Summary {
  readonly id: string;
  readonly slug: string;
  readonly state: MatchStateName;
  readonly sides: readonly { readonly name: string }[];
  readonly won: readonly number[];
  readonly live: (ScheduledMatch["live"] & object) | null;
  readonly forfeitBy: readonly number[];
  readonly time: string | null;
}

/** A summed-up match as schedules show it; `place` is its table in words. */
export function scheduledOf(match: Summary, href: string, place = ""): ScheduledMatch {
  const [home, away] = match.sides;
  return {
    id: match.id,
    href,
    home: home?.name ?? "",
    away: away?.name ?? "",
    state: match.state,
    won: match.won,
    live: match.live,
    forfeitBy: match.forfeitBy,
    place,
    ...(match.time && { time: match.time }),
  };
}
