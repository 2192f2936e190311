import { escapeText, foldLine } from "./content-line";
import { basicFormat, timeZoneLines, type ZoneHistory } from "./time-zone";

/** A calendar entry. Local times are in the named zone: "2026-11-19T19:00:00". */
export interface CalendarEvent {
  /** Stable for the life of the event, even when its date changes. */
  readonly uid: string;
  /** Incremented with each change that calendars must show. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  /** When it was last changed, in UTC: "2026-11-01T12:00:00Z". */
  readonly changedAt: string;
  /** Minutes before the start at which the calendar reminds of it; null: it does not. */
  readonly alarm: number | null;
}

/** A calendar to subscribe to. */
export interface Calendar {
  readonly name: string;
  /** The page with the same content. */
  readonly url: string;
  /** The language tag of the texts, such as "en". */
  readonly language: string;
  readonly events: readonly CalendarEvent[];
  /** The signed head of the league's ledger as JSON, so that a saved calendar can later prove a rewritten history. */
  readonly ledgerHead?: string | undefined;
  /** All time zones of its events. */
  readonly zones: readonly ZoneHistory[];
}

/** Refresh interval: six hours for programs that respect it. */
const refresh = "PT6H";

/**
 * The calendar by RFC 5545, with the name and refresh properties of RFC 7986 and their predecessors. Without METHOD, so
 * that DTSTAMP is the event's last change, and equal calendars are equal texts.
 */
export function formatCalendar({ name, url, language, events, zones, ledgerHead }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Turkey Tracks//Turkey Tracks 1.0//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `URL:${url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(ledgerHead ? [`X-TURKEY-TRACKS-LEDGER-HEAD:${escapeText(ledgerHead)}`] : []),
    ...zones.flatMap(timeZoneLines),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map(foldLine).join("");
}

function eventLines(event: CalendarEvent): string[] {
  const changed = basicFormat(event.changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART;TZID=${event.timeZone}:${basicFormat(event.start)}`,
    `DTEND;TZID=${event.timeZone}:${basicFormat(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${event.url}`,
    ...(event.isCancelled ? ["TRANSP:TRANSPARENT"] : alarmLines(event)),
    "END:VEVENT",
  ];
}

function alarmLines({ alarm, summary }: CalendarEvent): string[] {
  if (alarm === null) return [];
  return ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escapeText(summary)}`, `TRIGGER:-PT${alarm}M`, "END:VALARM"];
}
