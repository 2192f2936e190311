import { addDays, daysInMonth, type IsoDate, isoDate, weekday } from "./iso-date";

/**
 * The dates of a month ("2026-11") by weeks of seven days, null for days of other months. `firstDay`: the weekday that a week
 * begins with, 0 for Sunday.
 */
export function monthWeeks(month: string, firstDay: number): readonly (readonly (IsoDate | null)[])[] {
  const first = isoDate(`${month}-01`);
  const before = (weekday(first) - firstDay + 7) % 7;
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const passed = week * 7 + day - before;
      return passed < 0 || passed >= days ? null : addDays(first, passed);
    }),
  );
}
