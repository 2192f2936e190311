import type { useFormatter } from "next-intl";

type Formatter = ReturnType<typeof useFormatter>;

/** Formats a calendar date ("2026-11-19") with its weekday first. A date has no time zone: it is the venue's. */
export function formatDate(format: Formatter, date: string): string {
  return format.dateTime(noonOf(date), { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
}

/** The same without the weekday: "Nov 19". */
export function formatShortDate(format: Formatter, date: string): string {
  return format.dateTime(noonOf(date), { month: "short", day: "numeric", timeZone: "UTC" });
}

/** The same in long form: "Thursday, November 19, 2026". */
export function formatLongDate(format: Formatter, date: string): string {
  return format.dateTime(noonOf(date), { dateStyle: "full", timeZone: "UTC" });
}

/** The same with the year and without the weekday: "November 19, 2026". */
export function formatDateOfYear(format: Formatter, date: string): string {
  return format.dateTime(noonOf(date), { dateStyle: "long", timeZone: "UTC" });
}

/** Formats a month ("2026-11"): "November 2026". */
export function formatMonth(format: Formatter, month: string): string {
  return format.dateTime(noonOf(`${month}-01`), { month: "long", year: "numeric", timeZone: "UTC" });
}

/** Formats a month without its year: "November". */
export function monthName(format: Formatter, month: string): string {
  return format.dateTime(noonOf(`${month}-01`), { month: "long", timeZone: "UTC" });
}

/** Returns the name of a weekday (0 is Sunday): "Thursday", or "Thu". */
export function weekdayName(format: Formatter, weekday: number, length: "long" | "short" = "long"): string {
  // 2023-01-01 was a Sunday.
  return format.dateTime(noonOf(`2023-01-0${weekday + 1}`), { weekday: length, timeZone: "UTC" });
}

/** Formats a time of day ("19:30") for the reader's language; other text is returned unchanged. */
export function formatTime(format: Formatter, time: string): string {
  if (!/^\d\d:\d\d$/.test(time)) return time;
  const moment = new Date(`2000-01-01T${time}:00Z`);
  return format.dateTime(moment, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
