import "server-only";
import { db } from "../data/connection/client";
import { eventOf } from "../data/events/events";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { bestPlaces, type EventPlace, standingOfEvent } from "./event-places";
import { loadEvents } from "./load-event";

/** An event with its champion, for the hall of champions. */
export interface HallEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly championYear: number | null;
  /** The first and the last night. */
  readonly from: string | null;
  readonly to: string | null;
  /** The number of entrants. */
  readonly entrants: number;
  /** The champion, the second place, and the third where it was played. */
  readonly places: readonly EventPlace[];
}

interface Place {
  readonly id: string;
}

/** The number of shown places. */
const shownPlaces = 3;

/** The events of a league with a champion, latest first. */
export const loadHall = cachedRead(async (league: Place): Promise<readonly HallEvent[]> => {
  const events = await loadEvents(league.id);
  const hallEvents: HallEvent[] = [];
  for (const { id } of events) {
    const event = await loadHallEvent(league, id);
    if (event) hallEvents.push(event);
  }
  return hallEvents;
});

/** An event that has its champion; null for any other. */
export function loadHallEvent({ id }: Place, season: string): Promise<HallEvent | null> {
  return hallEvent(id, season);
}

const hallEvent = memoizedRead(async (league: string, id: string): Promise<HallEvent | null> => {
  const [event, standing] = await Promise.all([eventOf(db(), league, id), standingOfEvent(db(), league, id)]);
  if (!event || !standing?.hasChampion) return null;
  const nights = event.nights.map(({ date }) => date).toSorted();
  const { slug, name } = event.season;
  return {
    ...{ id, slug, name },
    championYear: event.championYear,
    from: nights[0] ?? null,
    to: nights.at(-1) ?? null,
    entrants: standing.names.size,
    places: bestPlaces(standing, shownPlaces),
  };
});
