import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import { type MeetingPlace, moveMeeting, swapMeetings } from "@/lib/competition/schedule/schedule-edits";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { err, ok, type Result } from "@/lib/kernel/result";

/** An edit of one match. */
export type GridEdit =
  /** Move to a place; the meeting there takes the vacated one. */
  | {
      readonly kind: "place";
      readonly meeting: string;
      readonly date: IsoDate | null;
      readonly venue: string | null;
      readonly table: number | null;
    }
  /** Moves to another place without moving other matches: at the same table or another free one. */
  | { readonly kind: "to"; readonly meeting: string; readonly to: MeetingPlace }
  | { readonly kind: "sides"; readonly meeting: string }
  /** Two matches change nights; each stays at its bar. */
  | { readonly kind: "swap"; readonly meeting: string; readonly other: string }
  | { readonly kind: "postpone"; readonly meeting: string };

/** Why a match cannot move: it has begun, the target is fixed, or nothing would change. */
export interface EditRefusal {
  readonly why: "fixed" | "there-is-fixed" | "same";
  readonly meeting: Meeting;
}

type Edited = Result<SeasonSchedule, EditRefusal | null>;

/**
 * The schedule after an edit. Never loses or duplicates a meeting, never moves a fixed one. The error is null for an
 * unknown meeting, which no card can request.
 */
export function editedSchedule(schedule: SeasonSchedule, edit: GridEdit): Edited {
  const meeting = schedule.meetings.find(({ id }) => id === edit.meeting);
  if (!meeting || meeting.status === "off") return err(null);
  if (meeting.status === "fixed") return err({ why: "fixed", meeting });
  const after = afterEdit(schedule, meeting, edit);
  if (after.ok && movedMeetings(schedule, after.value).length === 0) return err({ why: "same", meeting });
  return after;
}

/** A meeting before and after an edit. */
export interface MovedMeeting {
  readonly before: Meeting;
  readonly after: Meeting;
}

/** The meetings that differ between two states of a schedule. */
export function movedMeetings(before: SeasonSchedule, after: SeasonSchedule): readonly MovedMeeting[] {
  const old = new Map(before.meetings.map((meeting) => [meeting.id, meeting]));
  return after.meetings.flatMap((meeting) => {
    const was = old.get(meeting.id);
    return was && !isSame(was, meeting) ? [{ before: was, after: meeting }] : [];
  });
}

function isSame(a: Meeting, b: Meeting): boolean {
  const flat = ({ home, away, date, time, venue, tables, status }: Meeting) =>
    JSON.stringify([home, away, date, time, venue, tables, status]);
  return a === b || flat(a) === flat(b);
}

function afterEdit(schedule: SeasonSchedule, meeting: Meeting, edit: GridEdit): Edited {
  switch (edit.kind) {
    case "place":
      return edit.date === null ? ok(postponed(schedule, meeting)) : placed(schedule, meeting, edit);
    case "to":
      return ok(moveMeeting(schedule, meeting.id, edit.to).schedule);
    case "sides":
      return ok(moveMeeting(schedule, meeting.id, { home: meeting.away }).schedule);
    case "swap":
      return nightsSwapped(schedule, meeting, edit.other);
    case "postpone":
      return ok(postponed(schedule, meeting));
  }
}

function postponed(schedule: SeasonSchedule, meeting: Meeting): SeasonSchedule {
  return moveMeeting(schedule, meeting.id, { date: null, tables: [] }).schedule;
}

function placed(schedule: SeasonSchedule, meeting: Meeting, goal: Extract<GridEdit, { kind: "place" }>): Edited {
  const { date, venue } = goal;
  const tables = goal.table === null ? [] : tablesFrom(schedule, venue, goal.table);
  const there = schedule.meetings.find((one) => one.id !== meeting.id && isThere(one, meeting.time, goal, tables));
  if (!there) return ok(moveMeeting(schedule, meeting.id, { date, venue, tables }).schedule);
  // Without a date it has no place to exchange: it gets another table.
  if (meeting.date === null) return ok(moveMeeting(schedule, meeting.id, { date, venue }).schedule);
  if (there.status === "fixed") return err({ why: "there-is-fixed", meeting: there });
  const without = moveMeeting(schedule, meeting.id, { date, venue, tables: there.tables }).schedule;
  return ok(
    moveMeeting(without, there.id, { date: meeting.date, venue: meeting.venue, tables: meeting.tables }).schedule,
  );
}

function isThere(
  one: Meeting,
  time: string,
  goal: Pick<Meeting, "date" | "venue">,
  tables: readonly number[],
): boolean {
  const isThen = one.status !== "off" && one.date === goal.date && one.time === time;
  return isThen && one.venue === goal.venue && one.tables.some((table) => tables.includes(table));
}

/** A meeting's tables from a first one on; shifted back if the bar has too few. */
function tablesFrom({ setting }: SeasonSchedule, venue: string | null, first: number): readonly number[] {
  const { pairs } = setting;
  const tables = setting.venues.find(({ id }) => id === venue)?.tables ?? first + pairs - 1;
  const start = first > tables ? first : Math.max(1, Math.min(first, tables - pairs + 1));
  return Array.from({ length: pairs }, (_, i) => start + i);
}

function nightsSwapped(schedule: SeasonSchedule, meeting: Meeting, otherId: string): Edited {
  const other = schedule.meetings.find(({ id, status }) => id === otherId && status !== "off");
  if (!other || other.id === meeting.id) return err(null);
  if (other.status === "fixed") return err({ why: "there-is-fixed", meeting: other });
  const swapped = swapMeetings(schedule, meeting.id, other.id).schedule;
  // If one was postponed, the other one now is, and has no table.
  const idle = [meeting, other].find(({ id }) => swapped.meetings.some((one) => one.id === id && one.date === null));
  return ok(idle ? postponed(swapped, idle) : swapped);
}
