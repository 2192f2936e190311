import { addDays, type IsoDate, parseIsoDate, weekday as weekdayOf } from "../schedule/iso-date";

/**
 * Returns the date with a weekday (0 is Sunday) in the same week, Monday to Sunday, as another date; null for an
 * unreadable date.
 */
export function dateInSameWeek(date: string, weekday: number): IsoDate | null {
  const read = parseIsoDate(date);
  if (!read.ok) return null;
  const daysFromMonday = (day: number) => (day + 6) % 7;
  return addDays(read.value, daysFromMonday(weekday) - daysFromMonday(weekdayOf(read.value)));
}
