import "server-only";
import { type StructuredData, tournamentData } from "@/lib/exports/structured-data";
import { momentOf } from "../platform/system/clock";
import type { EventView } from "./load-event";

/** Structured data of an event with these addresses. */
export function eventMachines(
  { league, event, bars, accepted }: EventView,
  addresses: { readonly url: string; readonly leagueUrl: string },
): StructuredData {
  const timeZone = bars[0]?.timeZone ?? league.timeZone;
  return tournamentData({
    name: event.name,
    about: event.about,
    url: addresses.url,
    nights: event.nights.map(({ date, time }) => momentOf(date, time, timeZone).toISOString()).toSorted(),
    venues: bars,
    who: event.who === "singles" ? "person" : "team",
    entrants: accepted.map(({ name }) => name),
    league: { name: league.name, url: addresses.leagueUrl },
  });
}
