/** The fields of a match that place it among the weeks. */
interface DatedMatch {
  readonly state: string;
  /** Null while it has no date. */
  readonly date: string | null;
}

interface DatedWeek<Match extends DatedMatch> {
  readonly date: string | null;
  readonly matches: readonly Match[];
}

/** The weeks of a season as one night divides them, each part in the season's order. */
export interface WeeksAt<Week> {
  /** Weeks whose night has passed, without the matches in `open`. */
  readonly earlier: readonly Week[];
  /** Matches of earlier weeks that were postponed or moved and are still to come, by week. */
  readonly open: readonly Week[];
  /** The week of this night or of the next one, and all after it. */
  readonly coming: readonly Week[];
}

/** Divides the weeks of a season at a night. A season whose last night has passed is not divided: all its weeks are `coming`. */
export function weeksAt<Match extends DatedMatch, Week extends DatedWeek<Match>>(
  weeks: readonly (Week & DatedWeek<Match>)[],
  tonight: string,
): WeeksAt<Week> {
  const hasPassed = ({ date }: Week) => date !== null && date < tonight;
  const isOpen = ({ state, date }: Match) =>
    state === "postponed" || (state === "scheduled" && date !== null && date >= tonight);
  const passed = weeks.filter(hasPassed);
  const coming = weeks.filter((week) => !hasPassed(week));
  const open = passed
    .map((week) => ({ ...week, matches: week.matches.filter(isOpen) }))
    .filter(({ matches }) => matches.length > 0);
  if (coming.length === 0 && open.length === 0) return { earlier: [], open: [], coming: weeks };
  const earlier = passed
    .filter(({ matches }) => matches.length === 0 || !matches.every(isOpen))
    .map((week) => ({ ...week, matches: week.matches.filter((match) => !isOpen(match)) }));
  return { earlier, open, coming };
}
