import "server-only";
import type { PlayedMatch } from "../data/matches/table-played";
import { dateText } from "../platform/system/clock";
import { scheduledEnd } from "../seasons/load-night";

/** How long a link outlives the end of its match, in milliseconds. */
const grace = 6 * 60 * 60 * 1000;

interface TimedMatch extends PlayedMatch {
  readonly date: Date | null;
  readonly time: string | null;
  readonly games: number;
  readonly season: { readonly league: { readonly timeZone: string } };
  /** The bar, whose clock is the match's. */
  readonly venue?: { readonly timeZone: string } | null;
}

/** When a link to a match ends: six hours after the match should be over; or after now, for one that is played late. */
export function lifeOf(match: TimedMatch, at: Date): Date {
  const { date, time, season, venue } = match;
  const zone = venue?.timeZone ?? season.league.timeZone;
  const end = date && scheduledEnd(match, { date: dateText(date), time: time ?? "19:00" }, zone);
  return new Date(Math.max(end?.getTime() ?? 0, at.getTime()) + grace);
}
