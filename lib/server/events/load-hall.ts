import "server-only";
import { cache } from "react";
import { lruCache } from "@/lib/kernel/lru-cache";
import { db } from "../data/connection/client";
import { eventOf } from "../data/events/events";
import { bestPlaces, type EventPlace, standingOfEvent } from "./event-places";
import { loadEvents } from "./load-event";

/** An event that has its champion, as the hall shows it. */
export interface HallEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly championYear: number | null;
  /** The first and the last night. */
  readonly from: string | null;
  readonly to: string | null;
  /** How many took part. */
  readonly entrants: number;
  /** The champion, who came second, and third where that was played. */
  readonly places: readonly EventPlace[];
}

interface Place {
  readonly id: string;
  readonly ledgerSeq: number;
}

/** The places that the hall tells. */
const lastTold = 3;

/** The events of a league that have their champion, latest first. */
export const loadHall = cache(async (league: Place): Promise<readonly HallEvent[]> => {
  const events = await loadEvents(league.id);
  const found: HallEvent[] = [];
  for (const { id } of events) {
    const event = await loadHallEvent(league, id);
    if (event) found.push(event);
  }
  return found;
});

/** The events that were asked for last, as they stood, until something is written in their league. */
const kept = lruCache<{ event?: HallEvent | null }>(64);

/** An event that has its champion; null for any other. */
export async function loadHallEvent({ id, ledgerSeq }: Place, season: string): Promise<HallEvent | null> {
  const known = kept(`${id} ${ledgerSeq} ${season}`, () => ({}));
  if (known.event === undefined) known.event = await hallEvent(id, season);
  return known.event;
}

async function hallEvent(league: string, id: string): Promise<HallEvent | null> {
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
    places: bestPlaces(standing, lastTold),
  };
}
