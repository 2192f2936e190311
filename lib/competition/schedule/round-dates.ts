import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { addDays, type IsoDate, parseIsoDate } from "./iso-date";

/** The most rounds that a calendar is made for: two legs of 200 entrants have 398. */
export const maxRounds = 1000;
/** The most days from one night to the next. */
export const longestInterval = 366;
/** The most rounds that one night holds. */
export const maxRoundsPerNight = 9;
/** The most no-play dates that are read. */
const maxNoPlayDates = 2000;

/** When a competition plays: from a first night on, every so many days, but never on some dates. */
export interface Calendar {
  /** `YYYY-MM-DD`, as typed. */
  readonly firstNight: string;
  /** Days from one night to the next, 1 to 366; 7 is weekly. */
  readonly intervalDays: number;
  /** Dates without play, as typed, in any order; those that no night falls on do nothing. */
  readonly noPlay: readonly string[];
  /** Rounds in one night, 1 to 9. Default 1. */
  readonly roundsANight?: number;
}

/** The dates of a number of rounds. */
export interface RoundDates {
  /** One date a round, in order. */
  readonly dates: readonly IsoDate[];
  /** The nights that fell on a no-play date and were passed over, in order; the season ends that much later. */
  readonly skipped: readonly IsoDate[];
}

/**
 * The date of every round: a night that falls on a no-play date is passed over, and all later rounds move on by one
 * interval. Pure calendar arithmetic: no clock, no time zone, so a change to summer time moves nothing.
 *
 * Problems: `date-unreadable`, `date-not-in-calendar`, `date-out-of-range` (with `path`), `interval-out-of-range`,
 * `rounds-a-night-out-of-range`, `rounds-out-of-range`, `too-many-no-play-dates`, `season-past-calendar`.
 */
export function roundDates(calendar: Calendar, rounds: number): Result<RoundDates, readonly Problem[]> {
  const { intervalDays, roundsANight = 1 } = calendar;
  const problems = [
    ...rangeProblem("rounds-out-of-range", "rounds", rounds, 0, maxRounds),
    ...rangeProblem("interval-out-of-range", "intervalDays", intervalDays, 1, longestInterval),
    ...rangeProblem("rounds-a-night-out-of-range", "roundsANight", roundsANight, 1, maxRoundsPerNight),
  ];
  if (calendar.noPlay.length > maxNoPlayDates) {
    problems.push({ code: "too-many-no-play-dates", path: "noPlay", params: { most: maxNoPlayDates } });
  }
  const first = readDate(calendar.firstNight, "firstNight", problems);
  const noPlay = new Set(
    calendar.noPlay.slice(0, maxNoPlayDates).map((date, i) => readDate(date, `noPlay.${i}`, problems)),
  );
  if (first === null || problems.length > 0) return err(problems);
  return nights(first, intervalDays, noPlay, rounds, roundsANight);
}

/** A whole number in a range, or the problem that it is not. */
export function rangeProblem(code: string, path: string, value: number, least: number, most: number): Problem[] {
  if (Number.isInteger(value) && value >= least && value <= most) return [];
  return [{ code, path, params: { given: Number.isFinite(value) ? value : String(value), least, most } }];
}

function readDate(text: string, path: string, problems: Problem[]): IsoDate | null {
  const date = parseIsoDate(text);
  if (date.ok) return date.value;
  problems.push({ ...date.error, path });
  return null;
}

function nights(
  first: IsoDate,
  interval: number,
  noPlay: ReadonlySet<IsoDate | null>,
  rounds: number,
  aNight: number,
): Result<RoundDates, readonly Problem[]> {
  const dates: IsoDate[] = [];
  const skipped: IsoDate[] = [];
  for (let night = 0; dates.length < rounds; night++) {
    const date = addDays(first, night * interval);
    if (date === null) return err([{ code: "season-past-calendar", path: "firstNight", params: { date: first } }]);
    if (noPlay.has(date)) skipped.push(date);
    else for (let i = 0; i < aNight && dates.length < rounds; i++) dates.push(date);
  }
  return ok({ dates, skipped });
}
