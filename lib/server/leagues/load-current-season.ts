import "server-only";
import { currentFirst } from "@/lib/competition/current-season";
import { db } from "../data/connection/client";
import { seasonDatesOf } from "../data/seasons/season-dates";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { tonightIn } from "../platform/system/clock";
import { loadSeasons } from "./load-leagues";

interface LeagueClock {
  readonly id: string;
  readonly timeZone: string;
}

/**
 * The current season of a league's pages at a moment, or null; the coming seasons, soonest first; and all public
 * seasons with their phases, the current one first (`currentFirst`).
 */
export async function loadCurrentSeason({ id, timeZone }: LeagueClock, at: Date) {
  const seasons = await seasonsOn(id, tonightIn(timeZone, at));
  const [current = null, ...others] = seasons;
  return { current, coming: others.filter(({ phase }) => phase === "coming"), seasons };
}

const seasonsOn = memoizedRead(async (leagueId: string, tonight: string) => {
  const [seasons, datesOf] = await Promise.all([loadSeasons(leagueId), seasonDatesOf(db(), [leagueId])]);
  return currentFirst(
    seasons.map((season) => ({ ...season, ...datesOf(leagueId, season.id) })),
    tonight,
  );
});
