import { lastDate } from "./schedule/iso-date";

/** A match as far as it matters for who plays next. */
interface PlannedMatch {
  readonly state: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  /** "2026-11-19"; null while it has none. */
  readonly date: string | null;
  /** "19:00"; null for the usual one. */
  readonly time: string | null;
}

/**
 * The next of these matches: the one that is being played, else the first that is still to be played tonight or later,
 * else one that waits for a new date. Null when there is none.
 */
export function nextMatch<Match extends PlannedMatch>(matches: readonly Match[], tonight: string): Match | null {
  const rank = ({ state, date }: Match) => {
    if (state === "playing") return 0;
    if (state === "scheduled" && date !== null && date >= tonight) return 1;
    return state === "postponed" || (state === "scheduled" && date === null) ? 2 : null;
  };
  const [first] = matches
    .flatMap((match) => {
      const order = rank(match);
      return order === null
        ? []
        : [{ match, key: `${order} ${match.date ?? lastDate} ${match.time ?? ""} ${match.state}` }];
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return first?.match ?? null;
}
