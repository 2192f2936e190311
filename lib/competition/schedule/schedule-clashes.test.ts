import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { leagueRequest } from "@/lib/test-kit/competition/scheduling/sample-leagues";
import { drawUpSeason } from "../scheduling/draw-up-season";
import type { SeasonRequest } from "../scheduling/season-request";
import type { IsoDate } from "./iso-date";
import { clashesOf, type ScheduleClashCode } from "./schedule-clashes";
import type { Meeting, SeasonSchedule } from "./season-schedule";

function drawn(request: SeasonRequest): SeasonSchedule {
  const result = unwrap(drawUpSeason(request, { isOver: () => false }));
  if (result.kind !== "schedule") throw new Error(result.kind);
  return result.schedule;
}

/** Seasons of 2 to 14 teams at random bars. */
const season = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
    legs: fc.constantFrom(1, 2),
    pairs: fc.integer({ min: 1, max: 3 }),
    roundsPerNight: fc.integer({ min: 1, max: 3 }),
    seed: fc.integer({ min: 1, max: 99 }),
  })
  .filter(({ sizes }) => sizes.reduce((sum, size) => sum + size, 0) >= 2)
  .map(({ sizes, ...more }) => leagueRequest(sizes, more));

function withMeeting(schedule: SeasonSchedule, id: string, change: Partial<Meeting>): SeasonSchedule {
  return {
    ...schedule,
    meetings: schedule.meetings.map((meeting) => (meeting.id === id ? { ...meeting, ...change } : meeting)),
  };
}

function codesOf(schedule: SeasonSchedule): readonly ScheduleClashCode[] {
  return clashesOf(schedule).map(({ code }) => code);
}

describe("a season that was drawn up", () => {
  it("has no clash", () => {
    fc.assert(
      fc.property(season, (request) => {
        expect(clashesOf(drawn(request))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

/** Twelve teams at three bars with just enough tables, one round per night. */
const twelve = drawn(leagueRequest([4, 4, 4], { pairs: 2 }));
const [first, ...others] = twelve.meetings as readonly [Meeting, ...Meeting[]];
const date = first.date as IsoDate;
const barOf = (id: string | null) => twelve.setting.venues.find((venue) => venue.id === id);
const sameNight = others.find((meeting) => meeting.date === date && meeting.venue === first.venue) as Meeting;
const nextNight = others.find(
  (meeting) => meeting.date !== date && [meeting.home, meeting.away].includes(first.home),
) as Meeting;

it("two teams may meet twice in a night that is longer than a leg, and not otherwise", () => {
  const two = drawn(leagueRequest([1, 1], { legs: 2, roundsPerNight: 2 }));
  expect(new Set(two.meetings.map((meeting) => meeting.date)).size).toBe(1);
  expect(clashesOf(two)).toEqual([]);
  expect(codesOf({ ...two, setting: { ...two.setting, roundsPerNight: 1 } })).toContain("pair-twice");
});

describe("each planted clash is found, with its meetings", () => {
  const closed = {
    ...twelve,
    setting: {
      ...twelve.setting,
      venues: twelve.setting.venues.map((venue) => (venue.id === first.venue ? { ...venue, closed: [date] } : venue)),
    },
  };
  const fewer = {
    ...twelve,
    setting: {
      ...twelve.setting,
      venues: twelve.setting.venues.map((venue) => (venue.id === first.venue ? { ...venue, tables: 3 } : venue)),
    },
  };
  it.each<[ScheduleClashCode, SeasonSchedule, readonly string[]]>([
    ["no-play", { ...twelve, setting: { ...twelve.setting, noPlay: [date] } }, idsOn(date)],
    ["venue-closed", closed, idsAt(date, first.venue)],
    ["venue-full", fewer, idsAt(date, first.venue)],
    ["no-such-table", fewer, [tableFour()]],
    ["table-twice", withMeeting(twelve, first.id, { tables: sameNight.tables }), [first.id, sameNight.id]],
    ["team-too-often", withMeeting(twelve, nextNight.id, { date }), [first.id, nextNight.id]],
    [
      "pair-twice",
      withMeeting(twelve, nextNight.id, { date, home: first.away, away: first.home }),
      [first.id, nextNight.id],
    ],
    ["pair-count", withMeeting(twelve, first.id, { status: "off" }), []],
  ])("%s", (code, schedule, meetings) => {
    const clashes = clashesOf(schedule).filter((clash) => clash.code === code);
    expect(clashes.map((clash) => [...clash.meetings].sort())).toContainEqual([...meetings].sort());
  });

  it("a team twice at the same time, on a night of two rounds", () => {
    const two = drawn(leagueRequest([3, 3], { roundsPerNight: 2 }));
    const late = two.meetings.find((meeting) => meeting.round === 2) as Meeting;
    const early = two.meetings.find(
      ({ round, home, away }) => round === 1 && [home, away].includes(late.home),
    ) as Meeting;
    expect(codesOf(withMeeting(two, late.id, { time: early.time }))).toContain("team-twice-at-once");
  });

  function idsOn(night: IsoDate): readonly string[] {
    return twelve.meetings.filter((meeting) => meeting.date === night).map(({ id }) => id);
  }
  function idsAt(night: IsoDate, venue: string | null): readonly string[] {
    return twelve.meetings.filter((meeting) => meeting.date === night && meeting.venue === venue).map(({ id }) => id);
  }
  function tableFour(): string {
    return (
      twelve.meetings.find(
        (meeting) => meeting.date === date && meeting.venue === first.venue && meeting.tables.includes(4),
      )?.id ?? ""
    );
  }
});

describe("the ignored meetings", () => {
  it("meetings of a withdrawn team, and those without a date, which count for their pair only", () => {
    const withdrawn = {
      ...twelve,
      setting: {
        ...twelve.setting,
        teams: twelve.setting.teams.map((team) => (team.id === first.home ? { ...team, withdrawn: true } : team)),
      },
    };
    expect(clashesOf(withdrawn)).toEqual([]);
    expect(clashesOf(withMeeting(twelve, first.id, { date: null }))).toEqual([]);
  });

  it("bars: tables are counted at one time only", () => {
    expect(barOf(first.venue)?.tables).toBe(4);
    const apart = drawn(leagueRequest([4], { roundsPerNight: 3 }));
    expect(clashesOf(apart)).toEqual([]);
    const sameTime = { ...apart, meetings: apart.meetings.map((meeting) => ({ ...meeting, time: "19:00" })) };
    expect(codesOf(sameTime)).toContain("venue-full");
  });
});

describe("against a recount by hand", () => {
  it("full bars and teams with too many matches, for all moves", () => {
    const nights = [...new Set(twelve.meetings.map((meeting) => meeting.date as IsoDate))];
    const venues = twelve.setting.venues.map(({ id }) => id);
    const move = fc.record({
      at: fc.nat(twelve.meetings.length - 1),
      date: fc.constantFrom(...nights),
      venue: fc.constantFrom(...venues),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const moved = moves.reduce(
          (schedule, { at, ...to }) => withMeeting(schedule, twelve.meetings[at]?.id ?? "", to),
          twelve,
        );
        const count = (code: ScheduleClashCode) => codesOf(moved).filter((one) => one === code).length;
        const on = (night: IsoDate) => moved.meetings.filter((meeting) => meeting.date === night);
        const full = nights.flatMap((night) =>
          venues.filter((venue) => on(night).filter((meeting) => meeting.venue === venue).length * 2 > 4),
        );
        const often = nights.flatMap((night) =>
          twelve.setting.teams.filter(
            ({ id }) => on(night).filter(({ home, away }) => home === id || away === id).length > 1,
          ),
        );
        expect([count("venue-full"), count("team-too-often")]).toEqual([full.length, often.length]);
      }),
      { numRuns: 60 },
    );
  });
});
