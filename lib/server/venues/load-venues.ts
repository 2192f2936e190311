import "server-only";
import { db } from "../data/connection/client";
import { venuesOf } from "../data/seasons/schedules";
import { venuePhones } from "../data/venues/venues";

/** The bars of a league by name with their telephone numbers, inactive ones last; for the desk only. */
export async function loadVenues(leagueId: string) {
  const [venues, phones] = await Promise.all([venuesOf(db(), leagueId), venuePhones(db(), leagueId)]);
  const called = venues.map((venue) => ({ ...venue, phone: phones.get(venue.id) ?? "" }));
  return called.toSorted((one, other) => Number(one.retired) - Number(other.retired));
}
