import type { IsoDate } from "./iso-date";
import type { Meeting, SeasonSchedule } from "./season-schedule";

/** The changed fields of a meeting in a command; other fields stay. */
export interface MeetingChange {
  match: string;
  date?: IsoDate | null;
  time?: string;
  venue?: string | null;
  tables?: number[];
  home?: string;
  off?: boolean;
}

/** The target of a manually moved meeting. */
export interface MeetingPlace {
  readonly date?: IsoDate | null | undefined;
  readonly time?: string | undefined;
  readonly venue?: string | null | undefined;
  /** If missing, the meeting keeps its tables if they are free, or gets other free ones, or none. */
  readonly tables?: readonly number[] | undefined;
  /** The home team. The bar follows unless it is given or already differs. */
  readonly home?: string | undefined;
}

/** An edited schedule, and the changes. */
export interface EditedSchedule {
  readonly schedule: SeasonSchedule;
  readonly changes: readonly MeetingChange[];
}

/** Moves a meeting. Unknown, fixed and canceled meetings stay unchanged. */
export function moveMeeting(schedule: SeasonSchedule, id: string, to: MeetingPlace): EditedSchedule {
  const meeting = schedule.meetings.find((one) => one.id === id);
  if (meeting === undefined || meeting.status !== "open") return { schedule, changes: [] };
  return edited(schedule, [placed(schedule, meeting, to)]);
}

/**
 * Exchanges the nights of two meetings. At the same bar they exchange tables too; otherwise each stays at its bar and
 * gets free tables.
 */
export function swapMeetings(schedule: SeasonSchedule, a: string, b: string): EditedSchedule {
  const [one, other] = [a, b].map((id) => schedule.meetings.find((meeting) => meeting.id === id));
  if (!one || !other || one === other || one.status !== "open" || other.status !== "open") {
    return { schedule, changes: [] };
  }
  const isSameBar = one.venue === other.venue;
  const first = placed(schedule, one, nightOf(other, isSameBar), [other.id]);
  const half = edited(schedule, [first]).schedule;
  const second = placed(half, other, nightOf(one, isSameBar));
  return edited(schedule, [first, second]);
}

/** The changes between two schedules, by meeting; skips meetings of only one of them. */
export function differenceOf(before: SeasonSchedule, after: SeasonSchedule): readonly MeetingChange[] {
  const now = new Map(after.meetings.map((meeting) => [meeting.id, meeting]));
  return before.meetings.flatMap((meeting) => {
    const other = now.get(meeting.id);
    return other === undefined ? [] : changeOf(meeting, other);
  });
}

function nightOf({ date, time, tables }: Meeting, withTables: boolean): MeetingPlace {
  return withTables ? { date, time, tables } : { date, time };
}

/** A moved meeting. Reads only the schedule's new night, for free tables. */
export function placed(
  schedule: SeasonSchedule,
  meeting: Meeting,
  to: MeetingPlace,
  ignored: readonly string[] = [],
): Meeting {
  const { home: was, away } = meeting;
  const home = to.home === away ? away : was;
  const venueOf = (team: string) => schedule.setting.teams.find(({ id }) => id === team)?.venue ?? null;
  const follows = home !== was && meeting.venue === venueOf(was) ? venueOf(home) : meeting.venue;
  const moved: Meeting = {
    ...meeting,
    home,
    away: home === was ? away : was,
    date: to.date === undefined ? meeting.date : to.date,
    time: to.time ?? meeting.time,
    venue: to.venue === undefined ? follows : to.venue,
  };
  return { ...moved, tables: to.tables ?? freeTables(schedule, moved, ignored) };
}

/** The meeting's own tables if they are free, or the first free ones in a row, or none. */
function freeTables(
  { setting, meetings }: SeasonSchedule,
  moved: Meeting,
  ignored: readonly string[],
): readonly number[] {
  const { date, time, venue } = moved;
  const bar = setting.venues.find(({ id }) => id === venue);
  if (date === null || bar === undefined) return moved.tables;
  const taken = new Set(
    meetings
      .filter(({ id, status }) => id !== moved.id && status !== "off" && !ignored.includes(id))
      .filter((other) => other.date === date && other.time === time && other.venue === venue)
      .flatMap(({ tables }) => tables),
  );
  const isFree = (tables: readonly number[]) => tables.every((table) => table <= bar.tables && !taken.has(table));
  if (moved.tables.length === setting.pairs && isFree(moved.tables)) return moved.tables;
  const rows = Array.from({ length: Math.max(0, bar.tables - setting.pairs + 1) }, (_, first) =>
    Array.from({ length: setting.pairs }, (__, i) => first + i + 1),
  );
  return rows.find(isFree) ?? [];
}

function edited(schedule: SeasonSchedule, moved: readonly Meeting[]): EditedSchedule {
  const now = new Map(moved.map((meeting) => [meeting.id, meeting]));
  const after = { ...schedule, meetings: schedule.meetings.map((meeting) => now.get(meeting.id) ?? meeting) };
  return { schedule: after, changes: differenceOf(schedule, after) };
}

function changeOf(before: Meeting, after: Meeting): readonly MeetingChange[] {
  const change: MeetingChange = { match: before.id };
  if (after.date !== before.date) change.date = after.date;
  if (after.time !== before.time) change.time = after.time;
  if (after.venue !== before.venue) change.venue = after.venue;
  if (after.tables.join() !== before.tables.join()) change.tables = [...after.tables];
  if (after.home !== before.home) change.home = after.home;
  if ((after.status === "off") !== (before.status === "off")) change.off = after.status === "off";
  return Object.keys(change).length > 1 ? [change] : [];
}
