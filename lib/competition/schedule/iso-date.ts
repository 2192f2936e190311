import type { Brand } from "@/lib/kernel/brand";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result, unwrap } from "@/lib/kernel/result";

/**
 * A calendar date, `YYYY-MM-DD`, 1900-01-01 to 9999-12-31. Without time and time zone: a league plays on the evening of
 * a date at the bar's location. Sorts as text.
 */
export type IsoDate = Brand<string, "IsoDate">;

const firstYear = 1900;
const lastYear = 9999;

/** The last date of the calendar. Stands for a missing date, so that items without one are ordered last. */
export const lastDate = "9999-12-31" as IsoDate;

const daysToMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const written = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Every fourth year, but of the centuries only every fourth (the Gregorian rule, ISO 8601). */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Parses a date. Problems: `date-unreadable` (not `YYYY-MM-DD`), `date-not-in-calendar` (February 30),
 * `date-out-of-range` (before 1900: mostly a year typed with two digits).
 */
export function parseIsoDate(text: string): Result<IsoDate, Problem> {
  const parts = written.exec(text);
  if (parts === null) return err({ code: "date-unreadable", params: { date: text.slice(0, 40) } });
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return err({ code: "date-not-in-calendar", params: { date: text } });
  }
  if (year < firstYear) return err({ code: "date-out-of-range", params: { date: text, first: firstYear } });
  return ok(text as IsoDate);
}

/**
 * Brands a date that was validated before (by the store or a command). Throws for anything that `parseIsoDate` rejects.
 */
export function isoDate(text: string): IsoDate {
  return unwrap(parseIsoDate(text));
}

/** Days since 1900-01-01, which is 0. */
export function dayNumber(date: IsoDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const passed = (daysToMonth[month - 1] ?? 0) + (month > 2 && isLeapYear(year) ? 1 : 0);
  return daysBeforeYear(year) + passed + Number(date.slice(8, 10)) - 1;
}

/** 0 is Sunday, 6 is Saturday. 1900-01-01 was a Monday. */
export function weekday(date: IsoDate): number {
  return (dayNumber(date) + 1) % 7;
}

/** The date a whole number of days later or earlier; null outside 1900 to 9999. */
export function addDays(date: IsoDate, days: number): IsoDate | null {
  const target = dayNumber(date) + days;
  if (!Number.isSafeInteger(target) || target < 0 || target >= daysBeforeYear(lastYear + 1)) return null;
  let year = firstYear + Math.floor(target / 365.2425);
  while (daysBeforeYear(year) > target) year -= 1;
  while (daysBeforeYear(year + 1) <= target) year += 1;
  let rest = target - daysBeforeYear(year);
  let month = 1;
  while (rest >= daysInMonth(year, month)) {
    rest -= daysInMonth(year, month);
    month += 1;
  }
  const two = (n: number) => String(n).padStart(2, "0");
  return `${year}-${two(month)}-${two(rest + 1)}` as IsoDate;
}

/** Days from 1900-01-01 to January 1 of a year, 1900 or later. */
function daysBeforeYear(year: number): number {
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return (year - firstYear) * 365 + leapDays - 460; // 460 leap days up to 1899
}
