import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { leagueRequest } from "@/lib/test-kit/competition/scheduling/sample-leagues";
import { addDays, type IsoDate, isoDate, weekday } from "../schedule/iso-date";
import { newClashes } from "../schedule/new-clashes";
import { seasonCertificate } from "../schedule/season-certificate";
import { changedSchedule } from "../schedule/season-change";
import type { Meeting, SeasonSchedule } from "../schedule/season-schedule";
import { drawUpSeason } from "../scheduling/draw-up-season";
import type { SeasonRequest } from "../scheduling/season-request";
import { checkNight, moveTo, type NightSetting } from "./night-check";
import { maxSuggestions, suggestedNights } from "./suggested-nights";

const tonight = isoDate("2027-01-11");

function season(sizes: readonly number[], more: Partial<SeasonRequest> = {}): NightSetting {
  const drawn = unwrap(drawUpSeason(leagueRequest(sizes, more), { isOver: () => false }));
  if (drawn.kind !== "schedule") throw new Error(drawn.kind);
  const { setting, meetings } = drawn.schedule;
  const status = (date: string | null) => (date !== null && date < tonight ? ("fixed" as const) : ("open" as const));
  const schedule = { setting, meetings: meetings.map((meeting) => ({ ...meeting, status: status(meeting.date) })) };
  return { schedule, proofs: drawn.proofs, tonight, outside: [] };
}

function matchOn({ schedule }: NightSetting, date: string): Meeting {
  const meeting = schedule.meetings.find((one) => one.date === date);
  if (!meeting) throw new Error(`no match on ${date}`);
  return meeting;
}

function changed({ setting, meetings }: SeasonSchedule, change: Partial<SeasonSchedule["setting"]>): SeasonSchedule {
  return { setting: { ...setting, ...change }, meetings };
}

const first = "2027-01-13";

/** The weeks after a date, to another one. */
function wednesdays(after: IsoDate | null, to: IsoDate | undefined): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = after && addDays(after, 7); date && to && date <= to; date = addDays(date, 7)) dates.push(date);
  return dates;
}

const seasons: readonly [string, NightSetting][] = [
  ["8 teams of 8 bars", season([1, 1, 1, 1, 1, 1, 1, 1])],
  ["9 teams, of which one is free each night", season([3, 2, 2, 2])],
  ["6 teams of two pairs, both legs", season([3, 3], { pairs: 2, legs: 2 })],
  ["8 teams, two rounds a night", season([3, 3, 2], { legs: 2, roundsPerNight: 2 })],
];

describe.each(seasons)("nights suggested in a season of %s", (_name, setting) => {
  const open = setting.schedule.meetings.filter(({ status }) => status === "open");

  test.each(open.map((meeting) => [meeting.id, meeting] as const))(
    "are the nearest possible ones for %s",
    (_id, meeting) => {
      const suggested = suggestedNights(setting, meeting);
      const dates = suggested.map(({ date }) => date);
      expect(dates.length).toBeGreaterThan(0);
      expect(dates.length).toBeLessThanOrEqual(maxSuggestions);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const night of suggested) {
        expect(night.date > (meeting.date ?? "")).toBe(true);
        expect(weekday(night.date)).toBe(3);
        const after = unwrap(
          changedSchedule(setting.schedule, { changes: moveTo(setting.schedule, meeting.id, night) }),
        );
        expect(newClashes(setting.schedule, after)).toEqual([]);
      }
      // Every Wednesday in between is impossible at all of the season's times.
      const times = [...new Set(setting.schedule.meetings.map(({ time }) => time))];
      const left = wednesdays(meeting.date, dates.at(-1)).filter((date) => !dates.includes(date));
      for (const night of left.flatMap((date) => times.map((time) => ({ date, time }))))
        expect(checkNight(setting, meeting, night).problems, JSON.stringify(night)).not.toEqual([]);
    },
  );

  test("state what becomes of the certificate", () => {
    const [meeting] = open;
    const [night] = meeting ? suggestedNights(setting, meeting) : [];
    if (!meeting || !night) throw new Error("nothing is suggested");
    const after = unwrap(changedSchedule(setting.schedule, { changes: moveTo(setting.schedule, meeting.id, night) }));
    const breaksOf = (of: SeasonSchedule) =>
      seasonCertificate(of, setting.proofs ?? undefined).find(({ code }) => code === "breaks")?.value;
    const stated = night.certificate.find(({ code }) => code === "breaks");
    expect([stated?.before ?? breaksOf(setting.schedule), stated?.after ?? breaksOf(setting.schedule)]).toEqual([
      breaksOf(setting.schedule),
      breaksOf(after),
    ]);
  });
});

describe("a night", () => {
  const setting = season([1, 1, 1, 1, 1, 1, 1, 1]);
  const meeting = matchOn(setting, first);
  const { schedule } = setting;
  const free = { date: isoDate("2027-01-15"), time: "19:00" };
  const check = (differs: Partial<NightSetting>, night = free, of = meeting) =>
    checkNight({ ...setting, ...differs }, of, night);
  const codes = (...args: Parameters<typeof check>) => check(...args).problems.map(({ code }) => code);

  test.each<[string, Parameters<typeof check>, readonly string[]]>([
    ["is possible", [{}], []],
    ["of the past", [{}, { ...free, date: isoDate("2027-01-08") }], ["proposal-night-past"]],
    ["that it has", [{}, { date: isoDate(first), time: meeting.time }], ["proposal-same-night"]],
    ["at another time on its date is possible", [{}, { date: isoDate(first), time: "21:00" }], []],
    [
      "on which both teams play",
      [{}, { ...free, date: isoDate("2027-01-20") }],
      ["clash-team-too-often", "clash-team-too-often", "clash-venue-full"],
    ],
    ["without play", [{ schedule: changed(schedule, { noPlay: [free.date] }) }], ["clash-no-play"]],
    [
      "on which the bar is closed",
      [
        {
          schedule: changed(schedule, {
            venues: schedule.setting.venues.map((bar) => ({ ...bar, closed: [free.date] })),
          }),
        },
      ],
      ["clash-venue-closed"],
    ],
    [
      "with too few tables",
      [{ schedule: changed(schedule, { venues: schedule.setting.venues.map((bar) => ({ ...bar, tables: 0 })) }) }],
      ["clash-venue-full"],
    ],
    ["of a match that has begun", [{}, free, { ...meeting, status: "fixed" }], ["proposal-match-fixed"]],
  ])("%s", (_case, args, expected) => {
    expect(codes(...args)).toEqual(expected);
  });

  test("shows both teams' other matches from Monday to Sunday", () => {
    expect(check({}).week).toEqual([]);
    const { week } = check({}, { ...free, date: isoDate("2027-01-18") });
    expect(week).toHaveLength(2);
    expect(week.map(({ date }) => date)).toEqual(["2027-01-20", "2027-01-20"]);
    expect(check({}, { ...free, date: isoDate("2027-01-24") }).week).toEqual(week);
    expect(check({}, { ...free, date: isoDate("2027-01-25") }).week).not.toEqual(week);
  });

  test("shows the bar's tables, and a new last night", () => {
    expect(check({}).bar).toMatchObject({ tables: 1, used: 1 });
    expect(check({}).certificate).toContainEqual({ code: "nights", before: 7, after: 8 });
    const ends = { code: "ends", before: "2027-02-17", after: "2027-02-24" };
    expect(check({}, { ...free, date: isoDate("2027-02-24") }).certificate).toContainEqual(ends);
  });

  test("is the first of a schedule without dates", () => {
    const meetings = schedule.meetings.map((one) => ({ ...one, date: null, tables: [], status: "open" as const }));
    const [one] = meetings;
    if (!one) throw new Error("no match");
    const { problems, certificate } = checkNight({ ...setting, schedule: { ...schedule, meetings } }, one, free);
    expect(problems).toEqual([]);
    expect(certificate).toContainEqual({ code: "nights", before: 0, after: 1 });
    expect(certificate.map(({ code }) => code)).not.toContain("ends");
  });

  test("beside other competitions is possible, but not suggested", () => {
    const [best] = suggestedNights(setting, meeting);
    if (!best) throw new Error("nothing is suggested");
    const cup = { date: best.date, time: best.time, season: "Cup", venue: null, tables: 1, entrants: [meeting.away] };
    const played = check({ outside: [cup] }, best);
    const away = schedule.setting.teams.find(({ id }) => id === meeting.away)?.name;
    expect(played).toMatchObject({ problems: [], elsewhere: [{ team: away, season: "Cup", time: best.time }] });
    expect(suggestedNights({ ...setting, outside: [cup] }, meeting).map(({ date }) => date)).not.toContain(best.date);
    const elsewhere = { ...cup, venue: meeting.venue, entrants: [] };
    expect(check({ outside: [elsewhere] }, best).bar).toMatchObject({ tables: 1, used: 2 });
    expect(suggestedNights({ ...setting, outside: [elsewhere] }, meeting)[0]?.date).not.toBe(best.date);
    const later = { ...elsewhere, time: "21:30" };
    expect(suggestedNights({ ...setting, outside: [later] }, meeting)[0]).toEqual(best);
  });

  test("for a match without a date, or one that was not played, is suggested from tonight on", () => {
    const overdue = { ...meeting, date: isoDate("2027-01-06") };
    const undated = { ...meeting, date: null };
    for (const one of [overdue, undated]) {
      const meetings = schedule.meetings.map((other) => (other.id === one.id ? one : other));
      const now = { ...setting, schedule: { ...schedule, meetings }, tonight: isoDate(first) };
      expect(suggestedNights(now, one)[0]?.date).toBe(first);
    }
  });
});
