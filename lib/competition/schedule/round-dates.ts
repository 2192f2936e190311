import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { addDays, type IsoDate, parseIsoDate } from "./iso-date";

/** The maximum number of rounds of a calendar: two legs of 200 entrants have 398. */
export const maxRounds = 1000;
/** The maximum number of days between nights. */
export const longestInterval = 366;
/** The maximum number of rounds per night. */
export const maxRoundsPerNight = 9;
/** The maximum number of dates without play. */
const maxNoPlayDates = 2000;

/** The calendar of a competition: a first night, an interval in days, and dates without play. */
export interface Calendar {
  /** `YYYY-MM-DD`, as typed. */
  readonly firstNight: string;
  /** Days between nights, 1 to 366; 7 is weekly. */
  readonly intervalDays: number;
  /** Dates without play, as typed, in any order; those without a night have no effect. */
  readonly noPlay: readonly string[];
  /** Rounds in one night, 1 to 9. Default 1. */
  readonly roundsANight?: number;
}

/** The dates of a number of rounds. */
export interface RoundDates {
  /** One date per round, in order. */
  readonly dates: readonly IsoDate[];
  /** The skipped nights on dates without play, in order; the season ends that much later. */
  readonly skipped: readonly IsoDate[];
}

/**
 * The date of every round: skips nights on dates without play and moves all later rounds by one interval. Pure calendar
 * arithmetic without clock and time zone, so that summer time has no effect.
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

/** The problem of a number that is not a whole number in a range; empty if valid. */
export function rangeProblem(code: string, path: string, value: number, min: number, max: number): Problem[] {
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  return [{ code, path, params: { given: Number.isFinite(value) ? value : String(value), least: min, most: max } }];
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
