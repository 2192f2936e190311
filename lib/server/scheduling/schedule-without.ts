import "server-only";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { MatchRowText, RowsAfter, RowsBefore } from "../seasons/change-rows";
import type { StoredSchedule } from "../seasons/season-schedule";

/** The schedule after undoing a change. */
export function scheduleWithout(
  { schedule, venues }: StoredSchedule,
  before: RowsBefore,
  { added, withdrawn, closures, noPlay }: RowsAfter,
): SeasonSchedule {
  const { setting, meetings } = schedule;
  const shut = new Set(closures.map(({ venue, date }) => `${venue} ${date}`));
  const free = new Set(noPlay);
  const tables = new Map(before.tables.map((one) => [one.venue, one.tables]));
  const has = (venue: string) => venues.find(({ id }) => id === venue)?.tables ?? 1;
  return {
    setting: {
      ...setting,
      teams: setting.teams
        .filter(({ id }) => id !== added.entrant)
        .map((team) => (team.id === withdrawn ? { ...team, withdrawn: false } : team)),
      venues: setting.venues.map((venue) => ({
        ...venue,
        tables: tables.has(venue.id) ? (tables.get(venue.id) ?? has(venue.id)) : venue.tables,
        closed: venue.closed.filter((date) => !shut.has(`${venue.id} ${date}`)),
      })),
      noPlay: setting.noPlay.filter((date) => !free.has(date)),
    },
    meetings: meetings
      .filter(({ id }) => !added.matches.includes(id))
      .map((meeting) => {
        const row = before.matches[meeting.id];
        return row ? meetingAgain(meeting, row) : meeting;
      }),
  };
}

function meetingAgain(meeting: Meeting, { date, time, venue, state, sides, tables }: MatchRowText): Meeting {
  return {
    ...meeting,
    home: sides[0] ?? meeting.home,
    away: sides[1] ?? meeting.away,
    date: date as IsoDate | null,
    time: time ?? meeting.time,
    venue,
    tables: tables.filter((number) => number !== null),
    status: state === "cancelled" ? "off" : "open",
  };
}
