import { lastDate } from "./schedule/iso-date";

/** The facts about a match that decide which is next. */
interface PlannedMatch {
  readonly state: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  /** "2026-11-19"; null without a date. */
  readonly date: string | null;
  /** "19:00"; null for the usual time. */
  readonly time: string | null;
}

/**
 * The next of these matches: one in play, else the first one of tonight or later, else one without a date. Null for
 * none.
 */
export function nextMatch<Match extends PlannedMatch>(matches: readonly Match[], tonight: string): Match | null {
  return matchesToCome(matches, tonight)[0] ?? null;
}

/** The other matches of the same night as the next one, in order. */
export function alsoThatNight<Match extends PlannedMatch>(matches: readonly Match[], tonight: string): Match[] {
  const [next, ...others] = matchesToCome(matches, tonight);
  return next?.date && next.state !== "postponed"
    ? others.filter(({ state, date }) => date === next.date && state !== "postponed")
    : [];
}

/** The matches that may be played, the next one first. */
export function matchesToCome<Match extends PlannedMatch>(matches: readonly Match[], tonight: string): Match[] {
  const rank = ({ state, date }: Match) => {
    if (state === "playing") return 0;
    if (state === "scheduled" && date !== null && date >= tonight) return 1;
    return state === "postponed" || (state === "scheduled" && date === null) ? 2 : null;
  };
  return matches
    .flatMap((match) => {
      const order = rank(match);
      return order === null
        ? []
        : [{ match, key: `${order} ${match.date ?? lastDate} ${match.time ?? ""} ${match.state}` }];
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ match }) => match);
}
