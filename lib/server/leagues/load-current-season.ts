import "server-only";
import { cache } from "react";
import { currentFirst } from "@/lib/competition/current-season";
import { db } from "../data/connection/client";
import { seasonDatesOf } from "../data/seasons/season-dates";
import { tonightIn } from "../platform/system/clock";
import { loadSeasons } from "./load-leagues";

interface LeagueClock {
  readonly id: string;
  readonly timeZone: string;
}

/**
 * The season that a league's pages are about at a moment, or null; the seasons to come besides, soonest first; and all public
 * seasons with their phases, the current one first (`currentFirst`).
 */
export async function loadCurrentSeason({ id, timeZone }: LeagueClock, at: Date) {
  const seasons = await seasonsOn(id, tonightIn(timeZone, at));
  const [current = null, ...others] = seasons;
  return { current, coming: others.filter(({ phase }) => phase === "coming"), seasons };
}

const seasonsOn = cache(async (leagueId: string, tonight: string) => {
  const [seasons, datesOf] = await Promise.all([loadSeasons(leagueId), seasonDatesOf(db(), [leagueId])]);
  return currentFirst(
    seasons.map((season) => ({ ...season, ...datesOf(leagueId, season.id) })),
    tonight,
  );
});
