import "server-only";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { dateIn, localTimeIn, momentOf } from "../platform/system/clock";

/** When a subscriber gets messages, in the league's time zone. */
export interface SendingTimes {
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly digestAt: string | null;
}

/** When a message is sent, and the day's digest that it belongs to; null for a message of its own. */
export interface Due {
  readonly at: Date;
  readonly digest: string | null;
}

/**
 * When a message that was made at a moment is sent: with the next digest, else after the quiet hours, else at once. A
 * message that would then be too late is sent at once.
 */
export function whenDue(times: SendingTimes, made: Date, lateAt: Date, timeZone: string): Due {
  const wanted = digestAfter(times, made, timeZone) ?? { at: quietEnd(times, made, timeZone), digest: null };
  return wanted.at < lateAt ? wanted : { at: made, digest: null };
}

function digestAfter({ digestAt }: SendingTimes, made: Date, timeZone: string): Due | null {
  if (digestAt === null) return null;
  const digest = nextTime(digestAt, made, timeZone);
  return { at: digest, digest: dateIn(timeZone, digest) };
}

/** The end of the quiet hours that a moment is in; the moment itself outside of them. */
function quietEnd({ quietFrom, quietUntil }: SendingTimes, made: Date, timeZone: string): Date {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return made;
  const time = localTimeIn(timeZone, made).slice(11, 16);
  const isQuiet =
    quietFrom < quietUntil ? quietFrom <= time && time < quietUntil : quietFrom <= time || time < quietUntil;
  return isQuiet ? nextTime(quietUntil, made, timeZone) : made;
}

/** The first moment after another at which a clock shows a time. */
function nextTime(time: string, after: Date, timeZone: string): Date {
  const date = dateIn(timeZone, after);
  const today = momentOf(date, time, timeZone);
  return today > after ? today : momentOf(addDays(isoDate(date), 1) ?? date, time, timeZone);
}
