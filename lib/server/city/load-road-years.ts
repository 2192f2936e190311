import "server-only";
import { db } from "../data/connection/client";
import { championEvents } from "../data/leagues/city";
import { cachedRead } from "../platform/page-cache/cached-read";
import { bookLeagues } from "./book-leagues";

/**
 * The years whose City Champion an event of a league, or of any league, names; latest first. Empty for a league outside
 * the city's book.
 */
export const loadRoadYears = cachedRead(async (leagueId?: string): Promise<readonly number[]> => {
  const leagues = (await bookLeagues()).map(({ id }) => id);
  const leagueIds = leagueId === undefined ? leagues : leagues.filter((id) => id === leagueId);
  const events = await championEvents(db(), leagueIds);
  return [...new Set(events.map(({ championYear }) => championYear))];
});
