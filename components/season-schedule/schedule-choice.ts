/** The views of a season's schedule. */
export const scheduleViews = ["list", "grid", "month"] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** The query of a schedule page: shown part and layout. */
export interface ScheduleChoice {
  readonly view: ScheduleView;
  /** A team's or player's address within the season. */
  readonly team: string | null;
  /** A bar's address within the season. */
  readonly bar: string | null;
  /** A night, "2026-11-19", or a month, "2026-11". */
  readonly date: string | null;
}

type ScheduleQuery = Readonly<Partial<Record<keyof ScheduleChoice, string | readonly string[]>>>;

/** The addresses and dates that a schedule has. */
export interface AvailableChoices {
  readonly views: readonly ScheduleView[];
  readonly teams: readonly string[];
  readonly bars: readonly string[];
  /** The nights, sorted. */
  readonly dates: readonly string[];
}

/** The whole schedule as a list; the choice of an address without a query. */
export const wholeSchedule: ScheduleChoice = { view: "list", team: null, bar: null, date: null };

/** The months of nights, without duplicates: "2026-11". */
export function monthsOf(dates: readonly string[]): readonly string[] {
  return [...new Set(dates.map((date) => date.slice(0, 7)))];
}

/**
 * Reads the choice from the query of an address. A value that the schedule does not have is ignored and sets `isUnknown`; an empty
 * value, as a form sends it, is ignored.
 */
export function scheduleChoice(query: ScheduleQuery, { views, teams, bars, dates }: AvailableChoices) {
  const chosen = <Value extends string>(
    value: ScheduleQuery[keyof ScheduleQuery],
    from: readonly Value[],
  ): Value | null => from.find((one) => one === value) ?? null;
  const choice: ScheduleChoice = {
    view: chosen(query.view, views) ?? "list",
    team: chosen(query.team, teams),
    bar: chosen(query.bar, bars),
    date: chosen(query.date, [...monthsOf(dates), ...dates]),
  };
  const isUnknown = (["team", "bar", "date"] as const).some(
    (name) => typeof query[name] === "string" && query[name] !== "" && choice[name] === null,
  );
  return { choice, isUnknown };
}

/** Whether a choice limits the schedule. */
export function isPart({ team, bar, date }: ScheduleChoice): boolean {
  return team !== null || bar !== null || date !== null;
}

/** The address of the schedule with a choice; without a query for the whole one. */
export function scheduleAddress(path: string, { view, team, bar, date }: ScheduleChoice): string {
  const query = new URLSearchParams();
  if (team) query.set("team", team);
  if (bar) query.set("bar", bar);
  if (date) query.set("date", date);
  if (view !== "list") query.set("view", view);
  return query.size > 0 ? `${path}?${query}` : path;
}
