import "server-only";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

/** A bar as it is stored. */
export interface VenueRow {
  leagueId: string;
  id: string;
  name: string;
  address: string;
  timeZone: string;
  tables: number;
  retired: boolean;
  /** For the desk only; unchanged when missing. */
  phone?: string;
  /** The bar's message on its wall display; unchanged when missing. */
  wallLine?: string;
  /** Unchanged when missing. */
  shortName?: string;
  takesThe?: boolean | null;
}

/** Adds a bar, or changes the one with that id. */
export async function saveVenueRow(tx: Tx, { leagueId, id, ...venue }: VenueRow): Promise<void> {
  await tx.venue.upsert({
    where: { leagueId_id: { leagueId, id } },
    create: { leagueId, id, ...venue },
    update: venue,
    select: { id: true },
  });
}

/** The telephone numbers of the league's bars by bar id, for the desk only. */
export async function venuePhones(tx: Tx, leagueId: string): Promise<ReadonlyMap<string, string>> {
  const venues = await tx.venue.findMany({
    where: { leagueId, phone: { not: "" } },
    select: { id: true, phone: true },
  });
  return new Map(venues.map(({ id, phone }) => [id, phone]));
}

/** Sets a club's home bar, or none (null). */
export async function setTeamVenue(tx: Tx, leagueId: string, id: string, venueId: string | null): Promise<void> {
  await tx.team.update({ where: { leagueId_id: { leagueId, id } }, data: { venueId }, select: { id: true } });
}

/** The bars in which published seasons and events are played, of all leagues that anybody may see. */
export async function venuesPlayedAt(tx: Tx) {
  return tx.venue.findMany({
    where: { league: notDeleted, matches: { some: { season: { state: { not: "draft" } } } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { leagueId: true, name: true, address: true },
  });
}
