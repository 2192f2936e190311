import { addDays, type IsoDate, parseIsoDate, weekday as weekdayOf } from "../schedule/iso-date";

/**
 * Returns the date on a weekday (0 is Sunday) of the week, Monday to Sunday, of another date; null when that date cannot be
 * read. Going through all weekdays never leaves the week.
 */
export function dateInSameWeek(date: string, weekday: number): IsoDate | null {
  const read = parseIsoDate(date);
  if (!read.ok) return null;
  const daysFromMonday = (day: number) => (day + 6) % 7;
  return addDays(read.value, daysFromMonday(weekday) - daysFromMonday(weekdayOf(read.value)));
}
