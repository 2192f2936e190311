import { differenceOf, type MeetingChange, moveMeeting } from "@/lib/competition/schedule/schedule-edits";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/**
 * Applies the changes between two schedules to a third one, saved by somebody else. Matches that have begun or were
 * canceled stay unchanged.
 */
export function reapplied(base: SeasonSchedule, mine: SeasonSchedule, onto: SeasonSchedule): SeasonSchedule {
  const target = new Map(mine.meetings.map((meeting) => [meeting.id, meeting]));
  return differenceOf(base, mine).reduce(
    (schedule, change) => placed(schedule, change, target.get(change.match)),
    onto,
  );
}

function placed(schedule: SeasonSchedule, change: MeetingChange, target: Meeting | undefined): SeasonSchedule {
  const now = schedule.meetings.find(({ id }) => id === change.match);
  if (!now || !target) return schedule;
  const date = change.date === undefined ? now.date : change.date;
  const time = change.time ?? now.time;
  const venue = change.venue === undefined ? now.venue : change.venue;
  // At the requested place it gets the requested tables; elsewhere, free ones.
  const isThere = date === target.date && time === target.time && venue === target.venue;
  const tables = isThere ? target.tables : change.tables;
  return moveMeeting(schedule, change.match, { date, time, venue, tables, home: change.home }).schedule;
}
