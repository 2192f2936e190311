import "server-only";
import { Temporal } from "temporal-polyfill";
import type { ZoneChange, ZoneHistory } from "@/lib/exports/time-zone";

/**
 * The changes of a zone's clocks from one moment to another: the last before the start, and all up to the end. A zone
 * without changes gets one at the beginning of 1970, from its offset to the same.
 */
export function zoneHistory(timeZone: string, from: Date, to: Date): ZoneHistory {
  const begin = at(from.getTime(), timeZone);
  const first = begin.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  const changes: ZoneChange[] = first ? [changeAt(first)] : [unchanging(timeZone)];
  let next = begin.getTimeZoneTransition("next");
  while (next && next.epochMilliseconds <= to.getTime()) {
    changes.push(changeAt(next));
    next = next.getTimeZoneTransition("next");
  }
  const [earliest = unchanging(timeZone), ...later] = changes;
  return { id: timeZone, changes: [earliest, ...later] };
}

function at(epochMilliseconds: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone);
}

/** Minutes ahead of UTC, as calendars write them. (Offsets with seconds ended in 1972.) */
function offsetOf(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 60e9);
}

function changeAt(moment: Temporal.ZonedDateTime): ZoneChange {
  const before = moment.subtract({ nanoseconds: 1 });
  const [from, to] = [offsetOf(before), offsetOf(moment)];
  const local = moment.toInstant().toZonedDateTimeISO("UTC").add({ minutes: from }).toPlainDateTime();
  const next = moment.getTimeZoneTransition("next");
  return {
    local: local.toString({ smallestUnit: "second" }),
    from,
    to,
    name: nameOf(moment),
    // Summer time: an advance that is reversed within the year.
    isDaylight: to > from && next !== null && offsetOf(next) < to && next.since(moment).total("hours") < 366 * 24,
  };
}

function unchanging(timeZone: string): ZoneChange {
  const moment = at(0, timeZone);
  const offset = offsetOf(moment);
  return { local: "1970-01-01T00:00:00", from: offset, to: offset, name: nameOf(moment), isDaylight: false };
}

/** The zone's short name at a moment: "CST", or "GMT+3" where English has none. */
function nameOf(moment: Temporal.ZonedDateTime): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: moment.timeZoneId, timeZoneName: "short" });
  const parts = format.formatToParts(new Date(moment.epochMilliseconds));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? moment.timeZoneId;
}
