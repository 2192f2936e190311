import "server-only";
import type { EventNight, EventWho, QualifyingRoute } from "@/lib/competition/events/event-entry";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import { json, type Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

/** An event's published details. */
export interface EventRow {
  most: number | null;
  deadline: Date | null;
  fee: string;
  about: string;
  championYear: number | null;
  ways: readonly QualifyingRoute[];
  nights: readonly EventNight[];
  venueIds: readonly string[];
}

const eventFields = {
  who: true,
  most: true,
  deadline: true,
  fee: true,
  about: true,
  championYear: true,
  ways: true,
  nights: true,
  venueIds: true,
  lastNumber: true,
  drawnAt: true,
  draw: true,
  season: {
    select: {
      id: true,
      slug: true,
      name: true,
      state: true,
      league: { select: { id: true, slug: true, name: true, timeZone: true } },
      stages: {
        orderBy: { position: "asc" as const },
        take: 1,
        select: {
          id: true,
          format: true,
          formatSettings: true,
          rulebook: true,
          rules: true,
          gamesPerMeeting: true,
          sheets: true,
        },
      },
    },
  },
};

export type StoredEvent = NonNullable<Awaited<ReturnType<typeof eventOf>>>;

/** An event with its season and league; null for an unknown id. */
export async function eventOf(tx: Tx, leagueId: string, seasonId: string) {
  const event = await tx.event.findUnique({
    where: { leagueId_seasonId: { leagueId, seasonId }, season: { league: notDeleted } },
    select: eventFields,
  });
  return event && read(event);
}

/** The same by its address. */
export async function eventBySlug(tx: Tx, leagueId: string, slug: string) {
  const event = await tx.event.findFirst({ where: { leagueId, season: { slug } }, select: eventFields });
  return event && read(event);
}

/** Casts JSON that this application wrote. */
function read<Row extends { ways: unknown; nights: unknown }>({ ways, nights, ...event }: Row) {
  return { ...event, ways: ways as readonly QualifyingRoute[], nights: nights as readonly EventNight[] };
}

/** A league's events, latest first; drafts only on request. Excludes a bar's open tables. */
export async function eventsOf(tx: Tx, leagueId: string, withDrafts: boolean) {
  // Only commands on the whole league change these columns.
  recordRead(leagueId, "league");
  const events = await readingOnly(() =>
    tx.season.findMany({
      where: { leagueId, kind: "event", openVenueId: null, ...(withDrafts ? {} : { state: { not: "draft" } }) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: {
        ...{ id: true, slug: true, name: true, state: true },
        event: { select: { drawnAt: true } },
        stages: { orderBy: { position: "asc" }, take: 1, select: { format: true } },
      },
    }),
  );
  return events.map(({ event, stages, ...season }) => ({
    ...season,
    /** The format that it was drawn in; null before its draw. */
    drawnFormat: event?.drawnAt ? (stages[0]?.format ?? null) : null,
  }));
}

export async function insertEvent(
  tx: Tx,
  { leagueId, seasonId, who, ...event }: EventRow & { leagueId: string; seasonId: string; who: EventWho },
): Promise<void> {
  await tx.event.create({ data: { leagueId, seasonId, who, ...written(event) }, select: { seasonId: true } });
}

/** Stores an event's details; its name is its season's. */
export async function updateEvent(
  tx: Tx,
  leagueId: string,
  seasonId: string,
  { name, ...event }: EventRow & { name: string },
): Promise<void> {
  await tx.event.update({
    where: { leagueId_seasonId: { leagueId, seasonId } },
    data: written(event),
    select: { seasonId: true },
  });
  await tx.season.update({ where: { leagueId_id: { leagueId, id: seasonId } }, data: { name }, select: { id: true } });
}

function written({ ways, nights, venueIds, ...event }: EventRow) {
  return { ...event, ways: json(ways), nights: json(nights), venueIds: [...venueIds] };
}

export interface NewEventCard {
  leagueId: string;
  id: string;
  seasonId: string;
  tokenHash: string;
  createdBy: string;
  createdAt: Date;
}

export async function insertEventCard(tx: Tx, card: NewEventCard): Promise<void> {
  await tx.eventCard.create({ data: card, select: { id: true } });
}

/** An event's check-in card; null for an unknown id. */
export async function eventCardOf(tx: Tx, leagueId: string, id: string) {
  return tx.eventCard.findUnique({
    where: { leagueId_id: { leagueId, id }, event: { season: { league: notDeleted } } },
    select: { id: true, seasonId: true, tokenHash: true, revokedAt: true },
  });
}

export async function revokeEventCardRow(tx: Tx, leagueId: string, id: string, revokedAt: Date): Promise<void> {
  await tx.eventCard.update({ where: { leagueId_id: { leagueId, id } }, data: { revokedAt }, select: { id: true } });
}

/** The valid check-in cards of an event, the first one first. */
export async function eventCardsOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.eventCard.findMany({
    where: { leagueId, seasonId, revokedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
}
