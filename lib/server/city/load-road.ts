import "server-only";
import type { EventNight } from "@/lib/competition/events/event-entry";
import type { Qualified, RoadWay } from "@/lib/views/road-way";
import { db } from "../data/connection/client";
import { eventOf, type StoredEvent } from "../data/events/events";
import { type StoredSignUp, signUpsOf } from "../data/events/sign-ups";
import { championEvents } from "../data/leagues/city";
import { venuesOf } from "../data/seasons/schedules";
import { bestPlaces, type EventPlace, type EventStanding, standingOfEvent } from "../events/event-places";
import { cachedRead } from "../platform/page-cache/cached-read";
import { dateText } from "../platform/system/clock";
import { type BookLeague, bookLeagues } from "./book-leagues";

/** An event that names a City Champion, and the qualified entrants. */
export interface RoadEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly league: { readonly slug: string; readonly name: string };
  readonly about: string;
  readonly nights: readonly EventNight[];
  readonly bars: readonly string[];
  readonly deadline: string | null;
  readonly most: number | null;
  readonly accepted: number;
  readonly waiting: number;
  readonly isDrawn: boolean;
  readonly ways: readonly RoadWay[];
  /** Champion, second and third; empty without a champion. */
  readonly places: readonly EventPlace[];
}

/** The events that name a year's City Champion, with the qualified entrants and their ways. */
export const loadRoad = cachedRead(async (year: number): Promise<readonly RoadEvent[]> => {
  const leagues = await bookLeagues();
  const ids = leagues.map(({ id }) => id);
  const ofYear = (await championEvents(db(), ids)).filter(({ championYear }) => championYear === year);
  const events = await Promise.all(
    ofYear.map(({ leagueId, seasonId }) => {
      const league = leagues.find(({ id }) => id === leagueId);
      return league ? roadEvent(league, seasonId, new Map(leagues.map(({ id, name }) => [id, name]))) : null;
    }),
  );
  return events.flatMap((event) => event ?? []);
});

async function roadEvent(
  league: BookLeague,
  season: string,
  leagues: ReadonlyMap<string, string>,
): Promise<RoadEvent | null> {
  const [event, signUps, bars, standing] = await Promise.all([
    eventOf(db(), league.id, season),
    signUpsOf(db(), league.id, season),
    venuesOf(db(), league.id),
    standingOfEvent(db(), league.id, season),
  ]);
  if (!event) return null;
  const accepted = signUps.filter(({ state }) => state === "accepted");
  const { id, slug, name } = event.season;
  const { about, most, nights, deadline, drawnAt, venueIds } = event;
  return {
    ...{ id, slug, name, about, most, nights },
    league: { slug: league.slug, name: league.name },
    bars: venueIds.flatMap((venue) => bars.find((bar) => bar.id === venue)?.name ?? []),
    deadline: deadline && dateText(deadline),
    accepted: accepted.length,
    waiting: signUps.filter(({ state }) => state === "waiting").length,
    isDrawn: drawnAt !== null,
    ways: waysOf(event, accepted, (one) => qualified(one, standing, one.homeLeagueId === league.id ? null : leagues)),
    places: standing?.hasChampion ? bestPlaces(standing, 3) : [],
  };
}

/** In the secretary's order of the event's ways; entrants without a way are last. */
function waysOf(
  { ways }: StoredEvent,
  accepted: readonly StoredSignUp[],
  shown: (signUp: StoredSignUp) => Qualified,
): readonly RoadWay[] {
  const wayIds = new Set(ways.map(({ id }) => id));
  const others = accepted.filter(({ wayId }) => wayId === null || !wayIds.has(wayId));
  return [
    ...ways.map(({ id, words, places }) => {
      return { id, words, places, qualified: accepted.filter(({ wayId }) => wayId === id).map(shown) };
    }),
    ...(others.length > 0 ? [{ id: "others", words: null, places: null, qualified: others.map(shown) }] : []),
  ];
}

/** A drawn entrant is listed by the entrant's name, because others may play in its place. */
function qualified(
  { id, name, entrantId, homeLeagueId }: StoredSignUp,
  standing: EventStanding | null,
  leagues: ReadonlyMap<string, string> | null,
): Qualified {
  const place = standing?.finished.find(({ entrant }) => entrant === entrantId);
  return {
    key: id,
    name: (entrantId === null ? undefined : standing?.names.get(entrantId)) ?? name,
    from: (homeLeagueId !== null && leagues?.get(homeLeagueId)) || null,
    place: place ? { from: place.from, to: place.to } : null,
  };
}
