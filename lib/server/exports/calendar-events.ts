import "server-only";
import { createFormatter } from "next-intl";
import { type ExportedMatch, isOff } from "@/lib/exports/exported-match";
import type { CalendarEvent } from "@/lib/exports/ical";
import type { ZoneHistory } from "@/lib/exports/time-zone";
import type { Locale } from "@/lib/i18n/locale";
import type { StoredExport } from "../data/matches/exported-matches";
import { dateText, localTimeIn, momentOf } from "../platform/system/clock";
import { scheduledEnd } from "../seasons/load-night";
import { exportTexts } from "./export-texts";
import { exportedOf } from "./exported-of";
import { zoneHistory } from "./zone-history";

/** The start time of a match without one. */
const usualTime = "19:00";

/** Data of a calendar entry besides its match. */
interface EventFacts {
  readonly changedAt: Date;
  readonly origin: string;
  readonly locale: Locale;
  /** The short names of teams, by full name: a calendar's day has little room. */
  readonly shortNames: ReadonlyMap<string, string>;
  /** Minutes before the start at which the calendar reminds of it; null: it does not. */
  readonly alarm: number | null;
}

/**
 * A match as a calendar entry; null if it has never had a date. A canceled match keeps its last date, so that calendars
 * can find and cancel the entry.
 */
export function eventOf(
  match: StoredExport,
  { changedAt, origin, locale, shortNames, alarm }: EventFacts,
): CalendarEvent | null {
  const shown = exportedOf(match);
  const { venue, tables, season, league, round, who } = shown;
  const date = match.date ?? match.plannedDate;
  if (!date) return null;
  const t = exportTexts(locale);
  const timeZone = venue?.timeZone ?? match.season.league.timeZone;
  const begin = { date: dateText(date), time: match.time ?? usualTime };
  const end = scheduledEnd(match, begin, timeZone);
  const off = isOff(shown);
  const place = [venue?.name, venue?.address, tables.length > 0 && t("tables", { numbers: tables.join(", ") })];
  const path = [match.season.league.slug, match.season.slug, "matches", match.slug].map(encodeURIComponent);
  const pairing = (sides: readonly string[]) =>
    sides.length > 2 ? sides.join(", ") : t("summary", { home: sides[0] ?? "", away: sides[1] ?? "" });
  const fullPairing = pairing(shown.sides);
  const short = pairing(shown.sides.map((name) => shortNames.get(name) ?? name));
  return {
    uid: `${match.id}@${match.leagueId}.turkey-tracks`,
    sequence: match.sequence,
    isCancelled: off,
    start: localTimeIn(timeZone, momentOf(begin.date, begin.time, timeZone)),
    end: localTimeIn(timeZone, end),
    timeZone,
    alarm,
    summary: short,
    description: [
      ...(short === fullPairing ? [] : [fullPairing]),
      t("about", { who, week: round, season, league }),
      ...(off ? [t(match.state === "postponed" ? "postponed" : "off")] : movedFrom(shown, locale)),
      ...(match.note ? [match.note] : []),
    ].join("\n"),
    location: venue ? place.filter(Boolean).join(", ") : "",
    url: `${origin}/${locale}/leagues/${path[0]}/${path.slice(1).join("/")}`,
    changedAt: changedAt.toISOString().replace(/[.]\d+Z$/, "Z"),
  };
}

/** The line with a match's original date; none for an unmoved match. */
function movedFrom({ date, plannedDate }: ExportedMatch, locale: Locale): readonly string[] {
  if (plannedDate === null || plannedDate === date) return [];
  const format = createFormatter({ locale, timeZone: "UTC" });
  return [
    exportTexts(locale)("movedFrom", {
      date: format.dateTime(new Date(`${plannedDate}T12:00:00Z`), { weekday: "short", month: "short", day: "numeric" }),
    }),
  ];
}

/** The clock changes of the events' time zones, over the years that the events span. */
export function zonesOf(events: readonly CalendarEvent[]): ZoneHistory[] {
  return [...new Set(events.map(({ timeZone }) => timeZone))].sort().map((timeZone) => {
    const dated = events.filter((event) => event.timeZone === timeZone);
    const starts = dated.map(({ start }) => start).sort();
    const ends = dated.map(({ end }) => end).sort();
    return zoneHistory(timeZone, moment(starts[0] ?? "", timeZone), moment(ends.at(-1) ?? "", timeZone));
  });
}

function moment(local: string, timeZone: string): Date {
  return momentOf(local.slice(0, 10), local.slice(11, 16), timeZone);
}
