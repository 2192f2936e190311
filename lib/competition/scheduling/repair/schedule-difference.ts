import type { IsoDate } from "../../iso-date";
import { differenceOf, type MeetingChange } from "../../schedule-edits";
import type { SeasonSchedule } from "../../season-schedule";

/** A meeting that a schedule did not have, as a command carries it. */
export interface NewMeeting {
  match: string;
  round: number;
  home: string;
  away: string;
  date: IsoDate | null;
  time: string;
  venue: string | null;
  tables: number[];
}

/** What a plan changes, and which meetings it adds, in the shape of a command. */
export function changesOf(
  before: SeasonSchedule,
  after: SeasonSchedule,
): { readonly changes: MeetingChange[]; readonly added: NewMeeting[] } {
  const known = new Set(before.meetings.map(({ id }) => id));
  const added = after.meetings.filter(({ id }) => !known.has(id));
  return {
    changes: [...differenceOf(before, after)],
    added: added.map(({ id, status: _status, tables, ...rest }) => ({ match: id, ...rest, tables: [...tables] })),
  };
}
