import "server-only";
import type { Tx } from "../connection/client";

/** A bar as it is stored. */
export interface VenueRow {
  leagueId: string;
  id: string;
  name: string;
  address: string;
  timeZone: string;
  tables: number;
  retired: boolean;
  /** For the desk alone; left out, it stays as it is. */
  phone?: string;
  /** What the bar says on its wall; left out, it stays as it is. */
  wallLine?: string;
  /** Left out, they stay as they are. */
  shortName?: string;
  takesThe?: boolean | null;
}

/** Adds a bar, or changes the one that the league has by that id. */
export async function saveVenueRow(tx: Tx, { leagueId, id, ...venue }: VenueRow): Promise<void> {
  await tx.venue.upsert({
    where: { leagueId_id: { leagueId, id } },
    create: { leagueId, id, ...venue },
    update: venue,
    select: { id: true },
  });
}

/** The telephone numbers of the league's bars, by the bars' ids: for the desk alone. */
export async function venuePhones(tx: Tx, leagueId: string): Promise<ReadonlyMap<string, string>> {
  const venues = await tx.venue.findMany({
    where: { leagueId, phone: { not: "" } },
    select: { id: true, phone: true },
  });
  return new Map(venues.map(({ id, phone }) => [id, phone]));
}

/** Gives a club its home bar; null takes it away. */
export async function setTeamVenue(tx: Tx, leagueId: string, id: string, venueId: string | null): Promise<void> {
  await tx.team.update({ where: { leagueId_id: { leagueId, id } }, data: { venueId }, select: { id: true } });
}
