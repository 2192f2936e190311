import { db } from "@/lib/server/data/connection/client";
import { newId } from "../sample-values";

/** A bar with this many tables. */
export async function aVenue(leagueId: string, tables: number, name = `Bar ${newId().slice(-6)}`): Promise<string> {
  const id = newId();
  await db().venue.create({ data: { leagueId, id, name, timeZone: "America/Chicago", tables } });
  return id;
}

/**
 * Assigns a season's teams to bars in turn, and puts every match at its home team's bar, at the first table free that
 * night.
 */
export async function atVenues(leagueId: string, seasonId: string, venues: readonly string[]): Promise<void> {
  const entrants = await db().entrant.findMany({ where: { leagueId, seasonId }, orderBy: { position: "asc" } });
  const bars = new Map(entrants.map(({ id }, i) => [id, venues[i % venues.length] ?? null]));
  for (const [id, venueId] of bars)
    await db().entrant.update({ where: { leagueId_id: { leagueId, id } }, data: { venueId } });
  const matches = await db().match.findMany({
    where: { leagueId, seasonId },
    orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
    include: { sides: { where: { side: 0 } }, tables: true },
  });
  const taken = new Map<string, number>();
  for (const { id, date, sides, tables } of matches) {
    const venueId = bars.get(sides[0]?.entrantId ?? "") ?? null;
    const place = `${date?.toISOString()} ${venueId}`;
    taken.set(place, (taken.get(place) ?? 0) + 1);
    await db().match.update({ where: { leagueId_id: { leagueId, id } }, data: { venueId } });
    for (const table of tables) {
      await db().matchTable.update({
        where: { leagueId_id: { leagueId, id: table.id } },
        data: { number: taken.get(place) ?? null },
      });
    }
  }
}
