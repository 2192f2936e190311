import "server-only";
import { db } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { venuesOf } from "../data/seasons/schedules";
import { eventBookings } from "./event-bookings";

/**
 * The bookings of a drawn event's matches and the other bookings on its nights, with its bars; null before the draw.
 */
export async function loadBookings(league: string, season: string) {
  const event = await drawnEventOf(db(), league, season);
  if (!event) return null;
  const [rows, bars] = await Promise.all([drawnMatchesOf(db(), league, event.stage.id), venuesOf(db(), league)]);
  const { own, others } = await eventBookings(db(), { league, season, event, rows });
  const chosen = event.venueIds.length > 0 ? bars.filter(({ id }) => event.venueIds.includes(id)) : [];
  return {
    ...{ own, others, nights: event.nights },
    bars: (chosen.length > 0 ? chosen : bars.filter(({ retired }) => !retired)).map(({ id, name, tables }) => {
      return { id, name, tables };
    }),
  };
}

export type BookingsView = NonNullable<Awaited<ReturnType<typeof loadBookings>>>;
