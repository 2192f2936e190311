import "server-only";
import { Temporal } from "temporal-polyfill";

/** The calendar date in a zone at a moment, "2026-11-20". */
export function dateIn(timeZone: string, at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The league night's date in a zone: until 6 a.m. it is the previous day. */
export function tonightIn(timeZone: string, at: Date): string {
  return dateIn(timeZone, new Date(at.getTime() - 6 * 3_600_000));
}

/** The moment at which a clock in a zone shows a date and a time. */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The local time in a zone at a moment, "2026-11-19T19:00:00". */
export function localTimeIn(timeZone: string, at: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDateTime().toString({ smallestUnit: "second" });
}

/** A calendar date as the database stores it: midnight UTC. */
export function storedDate(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`);
}

/** A stored calendar date, as text. */
export function dateText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whether this system supports a time zone ("America/Chicago"). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
