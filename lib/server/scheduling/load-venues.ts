import "server-only";
import { db } from "../db/client";
import { venuesOf } from "../db/schedules";

/** The bars of a league by name, those no longer used last. */
export async function loadVenues(leagueId: string) {
  const venues = await venuesOf(db(), leagueId);
  return venues.toSorted((one, other) => Number(one.retired) - Number(other.retired));
}
