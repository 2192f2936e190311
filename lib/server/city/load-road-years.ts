import "server-only";
import { cache } from "react";
import { db } from "../data/connection/client";
import { championEvents } from "../data/leagues/city";
import { bookLeagues } from "./book-leagues";

/** The years whose City Champion an event of a league names, or of any league; latest first. Empty for a league that is not in the city's book. */
export const loadRoadYears = cache(async (leagueId?: string): Promise<readonly number[]> => {
  const leagues = (await bookLeagues()).map(({ id }) => id);
  const wanted = leagueId === undefined ? leagues : leagues.filter((id) => id === leagueId);
  const events = await championEvents(db(), wanted);
  return [...new Set(events.map(({ championYear }) => championYear))];
});
