import "server-only";
import { seasonPhase } from "@/lib/competition/current-season";
import { db } from "../data/connection/client";
import { championEvents, seasonsByLastNight } from "../data/leagues/city";
import { seasonDatesOf } from "../data/seasons/season-dates";
import { type HallEvent, loadHallEvent } from "../events/load-hall";
import { cachedRead } from "../platform/page-cache/cached-read";
import { dateText, tonightIn } from "../platform/system/clock";
import { bookLeagues } from "./book-leagues";

/** A year of the city's book. */
export interface CityYear {
  readonly year: number;
  /** The City Champion of the year's event; null before there is one. */
  readonly champions: readonly string[];
  /** Whether an event names the year's City Champion. */
  readonly hasEvent: boolean;
}

/** The years with played matches or with an event that names a City Champion; latest first. */
export const loadCityYears = cachedRead(async (): Promise<readonly CityYear[]> => {
  const leagues = await bookLeagues();
  const ids = leagues.map(({ id }) => id);
  const [events, seasons, datesOf] = await Promise.all([
    championEvents(db(), ids),
    seasonsByLastNight(db(), ids),
    seasonDatesOf(db(), ids),
  ]);
  const champions = new Map<number, string[]>();
  for (const { leagueId, seasonId, championYear } of events) {
    const league = leagues.find(({ id }) => id === leagueId);
    const hall = league && (await loadHallEvent(league, seasonId));
    const names = champions.get(championYear) ?? [];
    champions.set(championYear, [...names, ...(hall ? championsOf(hall) : [])]);
  }
  const now = new Date();
  const played = seasons.flatMap(({ leagueId, id, state, lastNight }) => {
    const timeZone = leagues.find((league) => league.id === leagueId)?.timeZone ?? "UTC";
    const phase = seasonPhase({ state, ...datesOf(leagueId, id) }, tonightIn(timeZone, now));
    return lastNight && phase !== "coming" ? [yearOf(dateText(lastNight))] : [];
  });
  return [...new Set([...champions.keys(), ...played])]
    .sort((a, b) => b - a)
    .map((year) => ({ year, champions: champions.get(year) ?? [], hasEvent: champions.has(year) }));
});

/** The winner of an event. */
export function championsOf({ places }: HallEvent): readonly string[] {
  return places.filter(({ from }) => from === 1).flatMap(({ names }) => names);
}

/** The year of a date. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The year in an address; null for an invalid one. */
export function yearIn(segment: string): number | null {
  return /^\d{4}$/.test(segment) ? Number(segment) : null;
}
