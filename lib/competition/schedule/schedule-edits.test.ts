import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { leagueRequest } from "@/lib/test-kit/competition/scheduling/sample-leagues";
import { drawUpSeason } from "../scheduling/draw-up-season";
import type { IsoDate } from "./iso-date";
import { clashesOf } from "./schedule-clashes";
import { differenceOf, type MeetingChange, moveMeeting, swapMeetings } from "./schedule-edits";
import type { Meeting, SeasonSchedule } from "./season-schedule";

const result = unwrap(drawUpSeason(leagueRequest([4, 4]), { isOver: () => false }));
if (result.kind !== "schedule") throw new Error(result.kind);
const { schedule } = result;
const ids = schedule.meetings.map(({ id }) => id);
const meetingOf = (of: SeasonSchedule, id: string) => of.meetings.find((meeting) => meeting.id === id) as Meeting;

function changed(before: SeasonSchedule, changes: readonly MeetingChange[]): SeasonSchedule {
  const meetings = before.meetings.map((meeting): Meeting => {
    const change = changes.find(({ match }) => match === meeting.id);
    if (change === undefined) return meeting;
    const { match, off, home = meeting.home, ...rest } = change;
    expect(match).toBe(meeting.id);
    const status = off === undefined ? meeting.status : off ? "off" : "open";
    const away = home === meeting.home ? meeting.away : meeting.home;
    return { ...meeting, ...rest, home, away, status };
  });
  return { ...before, meetings };
}

describe("hand edits", () => {
  it("the changes of an edit lead from one schedule to the other and back", () => {
    const place = fc.record(
      {
        date: fc.option(fc.constantFrom(...schedule.meetings.map((meeting) => meeting.date as IsoDate))),
        time: fc.constantFrom("19:00", "20:00"),
        venue: fc.constantFrom("bar-1", "bar-2", null),
        tables: fc.subarray([1, 2]),
        home: fc.constantFrom("team-1", "team-2"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...ids), place, (id, to) => {
        const { schedule: after, changes } = moveMeeting(schedule, id, to);
        expect(changed(schedule, changes)).toEqual(after);
        expect(changed(after, differenceOf(after, schedule))).toEqual(schedule);
      }),
    );
  });

  it("exchanging two nights twice restores them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.constantFrom(...ids), (a, b) => {
        const once = swapMeetings(schedule, a, b).schedule;
        const [one, other] = [meetingOf(once, a), meetingOf(once, b)];
        expect([one.date, other.date]).toEqual([meetingOf(schedule, b).date, meetingOf(schedule, a).date]);
        const nights = ({ meetings }: SeasonSchedule) => meetings.map(({ date, time, venue }) => [date, time, venue]);
        expect(nights(swapMeetings(once, a, b).schedule)).toEqual(nights(schedule));
      }),
    );
  });

  it("the bar follows the home team, with a free table there", () => {
    const away = schedule.meetings.find(({ home, away: guest }) => {
      const venueOf = (team: string) => schedule.setting.teams.find(({ id }) => id === team)?.venue;
      return venueOf(home) !== venueOf(guest);
    }) as Meeting;
    const roomy = {
      ...schedule,
      setting: { ...schedule.setting, venues: schedule.setting.venues.map((venue) => ({ ...venue, tables: 4 })) },
    };
    const { schedule: after, changes } = moveMeeting(roomy, away.id, { home: away.away });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ match: away.id, home: away.away });
    expect(meetingOf(after, away.id).venue).not.toBe(away.venue);
    expect(clashesOf(after)).toEqual([]);
  });

  it("begun and cancelled meetings stay", () => {
    const [first] = schedule.meetings as readonly [Meeting, ...Meeting[]];
    for (const status of ["fixed", "off"] as const) {
      const still = { ...schedule, meetings: [{ ...first, status }, ...schedule.meetings.slice(1)] };
      expect(moveMeeting(still, first.id, { date: null })).toEqual({ schedule: still, changes: [] });
      expect(swapMeetings(still, first.id, ids[5] ?? "").changes).toEqual([]);
    }
    expect(moveMeeting(schedule, "nobody", { date: null }).changes).toEqual([]);
  });
});
