import "server-only";
import type { PlayedMatch } from "../data/matches/table-played";
import { dateText } from "../platform/system/clock";
import { scheduledEnd } from "../seasons/load-night";

/** Time that a link stays valid after the end of its match, in milliseconds. */
const grace = 6 * 60 * 60 * 1000;

interface TimedMatch extends PlayedMatch {
  readonly date: Date | null;
  readonly time: string | null;
  readonly games: number;
  readonly season: { readonly league: { readonly timeZone: string } };
  /** The bar, which determines the match's time zone. */
  readonly venue?: { readonly timeZone: string } | null;
}

/** The end of a match's link: six hours after the expected end of the match; or after now, for a late match. */
export function lifeOf(match: TimedMatch, at: Date): Date {
  const { date, time, season, venue } = match;
  const zone = venue?.timeZone ?? season.league.timeZone;
  const end = date && scheduledEnd(match, { date: dateText(date), time: time ?? "19:00" }, zone);
  return new Date(Math.max(end?.getTime() ?? 0, at.getTime()) + grace);
}
