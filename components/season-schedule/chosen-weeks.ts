import type { ScheduleChoice } from "./schedule-choice";

interface ChoosableMatch {
  /** Null without a date. */
  readonly date: string | null;
  /** The bar's name. */
  readonly venue: string | null;
  readonly sides: readonly { readonly entrants: readonly { readonly id: string }[] }[];
}

interface ChoosableWeek {
  readonly date: string | null;
  /** The names with a bye. */
  readonly byes: readonly string[];
  readonly matches: readonly ChoosableMatch[];
}

/** The chosen team or player of the season, bar (by name), and night or month. */
interface Wanted extends Pick<ScheduleChoice, "bar" | "date"> {
  readonly team: { readonly id: string; readonly name: string } | null;
}

/** The matches and byes of each week within a choice; weeks without any are left out. */
export function chosenWeeks<Week extends ChoosableWeek>(weeks: readonly Week[], { team, bar, date }: Wanted): Week[] {
  if (team === null && bar === null && date === null) return [...weeks];
  const isOn = (night: string | null) => date === null || (night?.startsWith(date) ?? false);
  return weeks
    .map((week) => ({
      ...week,
      matches: week.matches.filter(
        (match) =>
          isOn(match.date) &&
          (bar === null || match.venue === bar) &&
          (team === null || match.sides.some(({ entrants }) => entrants.some(({ id }) => id === team.id))),
      ),
      byes: bar === null && isOn(week.date) ? week.byes.filter((name) => team === null || name === team.name) : [],
    }))
    .filter(({ matches, byes }) => matches.length > 0 || byes.length > 0);
}

/** The nights of a season's matches, sorted, without duplicates. */
export function nightsOf(weeks: readonly ChoosableWeek[]): readonly string[] {
  return [...new Set(weeks.flatMap(({ matches }) => matches.flatMap(({ date }) => date ?? [])))].toSorted();
}

/** The bars of a season's matches, without duplicates. */
export function barsOf(weeks: readonly ChoosableWeek[]): readonly string[] {
  return [...new Set(weeks.flatMap(({ matches }) => matches.flatMap(({ venue }) => venue ?? [])))];
}
