import { addDays, dayNumber, type IsoDate, weekday } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";

/** The evenings of a season from a day on. */
export interface SeasonNights {
  /** With meetings, in order. */
  readonly played: readonly IsoDate[];
  /** Free evenings in the season's rhythm, between the first and the last. */
  readonly free: readonly IsoDate[];
  /** Days from one night to the next. */
  readonly interval: number;
  /** The last date with a meeting; null when no meeting has a date. */
  readonly last: IsoDate | null;
  /** The start times of a night's rounds, in order. */
  readonly times: readonly string[];
}

/** Derives a season's rhythm from its meetings. Canceled ones count for the rhythm, not for play. */
export function seasonNights(schedule: SeasonSchedule, today: IsoDate): SeasonNights {
  const dates = nightsOf(schedule.meetings);
  const playing = nightsOf(schedule.meetings.filter(({ status }) => status !== "off"));
  const barred = new Set(schedule.setting.noPlay);
  const interval = commonGap(dates);
  const last = playing.at(-1) ?? null;
  const taken = new Set<IsoDate>(playing);
  const free: IsoDate[] = [];
  for (let date = dates[0] ?? null; date !== null && last !== null && date < last; date = addDays(date, interval)) {
    if (date >= today && !taken.has(date) && !barred.has(date)) free.push(date);
  }
  return {
    played: playing.filter((date) => date >= today && !barred.has(date)),
    free,
    interval,
    last,
    times: commonTimes(schedule),
  };
}

/** A number of dates after the last, in the season's rhythm, not before today and not on dates without play. */
export function nightsAfter(schedule: SeasonSchedule, nights: SeasonNights, today: IsoDate, count: number): IsoDate[] {
  const barred = new Set(schedule.setting.noPlay);
  const added: IsoDate[] = [];
  let date: IsoDate | null = nights.last === null ? today : addDays(nights.last, nights.interval);
  for (; date !== null && added.length < count; date = addDays(date, nights.interval)) {
    if (date >= today && !barred.has(date)) added.push(date);
  }
  return added;
}

/** The dates of meetings, each once, in order. */
export function nightsOf(meetings: readonly Meeting[]): IsoDate[] {
  const dates = new Set<IsoDate>();
  for (const { date } of meetings) if (date !== null) dates.add(date);
  return [...dates].sort();
}

/** The weekdays (0 is Sunday) with at least a quarter of the matches. */
export function seasonWeekdays({ meetings }: Pick<SeasonSchedule, "meetings">): ReadonlySet<number> {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { date } of meetings) {
    if (date === null) continue;
    all++;
    counts.set(weekday(date), (counts.get(weekday(date)) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count * 4 >= all).map(([day]) => day));
}

function commonGap(dates: readonly IsoDate[]): number {
  const counts = new Map<number, number>();
  for (const [i, date] of dates.entries()) {
    const before = dates[i - 1];
    if (before === undefined) continue;
    const gap = dayNumber(date) - dayNumber(before);
    counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([gapA, a], [gapB, b]) => b - a || gapA - gapB);
  return sorted[0]?.[0] ?? 7;
}

function commonTimes({ meetings, setting }: SeasonSchedule): string[] {
  const counts = new Map<string, number>();
  for (const { time } of meetings) counts.set(time, (counts.get(time) ?? 0) + 1);
  const sorted = [...counts].sort(([timeA, a], [timeB, b]) => b - a || (timeA < timeB ? -1 : 1));
  return sorted
    .slice(0, Math.max(1, setting.roundsPerNight))
    .map(([time]) => time)
    .sort();
}
