import { addDays, type IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, ScheduleVenue, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/** A column: a table of a bar, or, without a number, a lane for meetings without a table or bar. */
export interface GridColumn {
  readonly key: string;
  readonly venue: string | null;
  readonly table: number | null;
  /** From 1, among the lanes without a number. */
  readonly lane: number;
}

/** A bar and its columns; null: meetings without a bar. */
export interface GridBar {
  readonly venue: ScheduleVenue | null;
  readonly columns: readonly GridColumn[];
}

/** A row: a night, a date without play, or postponed matches (no date). */
export interface GridNight {
  readonly date: IsoDate | null;
  /** The rounds played that night, ascending. */
  readonly rounds: readonly number[];
  readonly isNoPlay: boolean;
}

/** The columns and rows of a schedule, and the contents of the cells. */
export interface GridLayout {
  readonly bars: readonly GridBar[];
  readonly columns: readonly GridColumn[];
  readonly nights: readonly GridNight[];
  /** By row and column: the meetings whose first table this is. */
  readonly cells: readonly (readonly (readonly Meeting[])[])[];
  /** The same for a meeting's further tables. */
  readonly further: readonly (readonly (readonly Meeting[])[])[];
}

/** The grid of a schedule, without canceled meetings. */
export function gridLayout(schedule: SeasonSchedule): GridLayout {
  const shown = schedule.meetings.filter((meeting) => meeting.status !== "off");
  const bars = barsOf(schedule, shown);
  const columns = bars.flatMap((bar) => bar.columns);
  const nights = nightsOf(schedule, shown);
  const cells = nights.map(() => columns.map((): Meeting[] => []));
  const further = nights.map(() => columns.map((): Meeting[] => []));
  const columnAt = new Map(columns.map((column, i) => [column.key, i]));
  const rowAt = new Map(nights.map((night, i) => [night.date, i]));
  const put = (at: Meeting[][][], row: number, column: number | undefined, meeting: Meeting) => {
    if (column !== undefined) at[row]?.[column]?.push(meeting);
  };
  for (const meeting of [...shown].sort(inOrder)) {
    const row = rowAt.get(meeting.date);
    if (row === undefined) continue;
    const [first, ...others] = meeting.tables;
    if (first === undefined) {
      put(cells, row, freeLane(columns, cells[row] ?? [], meeting.venue), meeting);
      continue;
    }
    put(cells, row, columnAt.get(columnKey(meeting.venue, first)), meeting);
    for (const table of others) put(further, row, columnAt.get(columnKey(meeting.venue, table)), meeting);
  }
  return { bars, columns, nights, cells, further };
}

/** The row and column of a meeting's card; null if not shown. */
export function cellOf(layout: GridLayout, meeting: string): { readonly row: number; readonly column: number } | null {
  for (const [row, cells] of layout.cells.entries()) {
    const column = cells.findIndex((stack) => stack.some(({ id }) => id === meeting));
    if (column >= 0) return { row, column };
  }
  return null;
}

function columnKey(venue: string | null, table: number | null, lane = 0): string {
  return `${venue ?? ""}\n${table ?? `lane ${lane}`}`;
}

function inOrder(a: Meeting, b: Meeting): number {
  return a.round - b.round || (a.time < b.time ? -1 : Number(a.time > b.time)) || (a.id < b.id ? -1 : 1);
}

/** Each bar with its used tables and one more; last, the meetings without a bar. */
function barsOf({ setting }: SeasonSchedule, shown: readonly Meeting[]): readonly GridBar[] {
  const bars = setting.venues
    .filter(({ id }) => isInUse(setting, shown, id))
    .map((venue): GridBar => {
      const here = shown.filter((meeting) => meeting.venue === venue.id);
      const used = highestTable(here);
      const tables = Math.max(used, Math.min(venue.tables, used + setting.pairs), 1);
      return { venue, columns: columnsOf(venue.id, tables, here) };
    });
  const homeless = shown.filter((meeting) => meeting.venue === null);
  const columns = columnsOf(null, highestTable(homeless), homeless);
  return columns.length === 0 ? bars : [...bars, { venue: null, columns }];
}

/** Bars that the season does not use are left out. */
function isInUse({ teams }: SeasonSchedule["setting"], shown: readonly Meeting[], bar: string): boolean {
  return teams.some(({ venue }) => venue === bar) || shown.some(({ venue }) => venue === bar);
}

function highestTable(meetings: readonly Meeting[]): number {
  return Math.max(0, ...meetings.flatMap((meeting) => meeting.tables));
}

/** The numbered tables, then lanes for meetings without a table. */
function columnsOf(venue: string | null, tables: number, here: readonly Meeting[]): readonly GridColumn[] {
  const without = here.filter((meeting) => meeting.tables.length === 0);
  return [...numbered(venue, tables), ...lanes(venue, maxOnOneDate(without))];
}

function numbered(venue: string | null, tables: number): readonly GridColumn[] {
  return Array.from({ length: tables }, (_, i) => ({ key: columnKey(venue, i + 1), venue, table: i + 1, lane: 0 }));
}

function lanes(venue: string | null, count: number): readonly GridColumn[] {
  return Array.from({ length: count }, (_, i) => ({
    key: columnKey(venue, null, i + 1),
    venue,
    table: null,
    lane: i + 1,
  }));
}

function maxOnOneDate(few: readonly Meeting[]): number {
  const often = new Map<IsoDate | null, number>();
  for (const { date } of few) often.set(date, (often.get(date) ?? 0) + 1);
  // Postponed matches may share a column.
  const dated = [...often].map(([date, count]) => (date === null ? 1 : count));
  return Math.max(0, ...dated);
}

/** The index of a bar's first empty lane; else its last lane, or its first column. */
function freeLane(
  columns: readonly GridColumn[],
  row: readonly (readonly Meeting[])[],
  venue: string | null,
): number | undefined {
  const own = columns.flatMap((column, i) => (column.venue === venue && column.table === null ? [i] : []));
  return own.find((i) => row[i]?.length === 0) ?? own.at(-1);
}

/** All dates with a meeting and the no-play dates among them, in order; last, meetings without a date. */
function nightsOf({ setting }: SeasonSchedule, shown: readonly Meeting[]): readonly GridNight[] {
  const rounds = new Map<IsoDate, Set<number>>();
  for (const { date, round } of shown) {
    if (date !== null) rounds.set(date, (rounds.get(date) ?? new Set()).add(round));
  }
  const dates = [...rounds.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const from = first && (addDays(first, -7) ?? first);
  const isBetween = (date: IsoDate) => from !== undefined && last !== undefined && from <= date && date <= last;
  const noPlay = new Set(setting.noPlay.filter(isBetween));
  const all = [...new Set([...dates, ...noPlay])].sort();
  const nights = all.map((date) => ({
    date,
    rounds: roundsOfNight(shown, date),
    isNoPlay: noPlay.has(date) && !rounds.has(date),
  }));
  const isPostponed = shown.some(({ date }) => date === null);
  return isPostponed ? [...nights, { date: null, rounds: [], isNoPlay: false }] : nights;
}

/** The rounds of a night: those with most of their meetings on it, without single moved ones. */
function roundsOfNight(shown: readonly Meeting[], date: IsoDate): readonly number[] {
  const here = new Map<number, number>();
  for (const meeting of shown) if (meeting.date === date) here.set(meeting.round, (here.get(meeting.round) ?? 0) + 1);
  const most = Math.max(0, ...here.values());
  return [...here]
    .filter(([, count]) => count * 2 > most)
    .map(([round]) => round)
    .sort((a, b) => a - b);
}
