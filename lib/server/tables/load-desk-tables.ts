import "server-only";
import { db } from "../data/connection/client";
import { devicesAt } from "../data/tables/table-devices";
import { venuesWithCards } from "../data/tables/venue-table-links";
import { isIn, isWaiting, penOf } from "./phones-at-table";

/** A phone at a table, for the desk. */
export interface DeskPhone {
  readonly id: string;
  readonly side: number | null;
  readonly since: Date;
  readonly hasPen: boolean;
  readonly isWaiting: boolean;
}

/** The phones at the tables of these matches, by match: admitted and waiting ones. */
export async function loadPhones(
  leagueId: string,
  matchIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, readonly DeskPhone[]>> {
  const devices = (await devicesAt(db(), leagueId, matchIds)).filter(({ linkExpiresAt }) => linkExpiresAt > at);
  return new Map(
    matchIds.map((match) => {
      const matchDevices = devices.filter(({ matchId }) => matchId === match);
      const phones = matchDevices
        .filter((phone) => isIn(phone) || isWaiting(phone, at))
        .map((phone) => ({
          id: phone.id,
          side: phone.side,
          since: phone.createdAt,
          hasPen: phone.table !== null && penOf(matchDevices, phone.table)?.id === phone.id,
          isWaiting: isWaiting(phone, at),
        }));
      return [match, phones];
    }),
  );
}

/** The tables of a league's bars, with their permanent cards. */
export async function loadBarTables(leagueId: string) {
  const venues = await venuesWithCards(db(), leagueId);
  return venues.flatMap(({ id: venue, name, tables, cards }) =>
    Array.from({ length: tables }, (_, i) => ({
      venue,
      bar: name,
      table: i + 1,
      card: cards.find(({ table }) => table === i + 1)?.id ?? null,
    })),
  );
}
