import "server-only";
import { byName } from "@/lib/kernel/by-name";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

export interface NewOpenCard {
  leagueId: string;
  id: string;
  venueId: string;
  tokenHash: string;
  createdBy: string;
  createdAt: Date;
}

export async function insertOpenCard(tx: Tx, card: NewOpenCard): Promise<void> {
  await tx.openTableCard.create({ data: card, select: { id: true } });
}

/** A bar's card for open tables; null for an unknown id. */
export async function openCardOf(tx: Tx, leagueId: string, id: string) {
  return tx.openTableCard.findUnique({
    where: { leagueId_id: { leagueId, id }, venue: { league: notDeleted } },
    select: {
      id: true,
      leagueId: true,
      venueId: true,
      tokenHash: true,
      revokedAt: true,
      venue: { select: { name: true, timeZone: true, league: { select: { slug: true } } } },
    },
  });
}

export async function revokeOpenCardRow(tx: Tx, leagueId: string, id: string, revokedAt: Date): Promise<void> {
  const where = { leagueId_id: { leagueId, id } };
  await tx.openTableCard.update({ where, data: { revokedAt }, select: { id: true } });
}

/** The active bars of a league, each with its valid cards for open tables. */
export async function venuesWithOpenCards(tx: Tx, leagueId: string) {
  const venues = await tx.venue.findMany({
    where: { leagueId, retired: false },
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      openCards: { where: { revokedAt: null }, orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: { id: true } },
    },
  });
  return venues.sort(byName);
}

/** The number of tables opened by a card since a moment. */
export async function openedSince(tx: Tx, leagueId: string, card: string, since: Date): Promise<number> {
  return tx.tableLink.count({ where: { leagueId, venueLinkId: card, createdAt: { gt: since } } });
}

/** The season of a bar's open tables, with its stages: one for each set of house rules. */
export async function openSeasonOf(tx: Tx, leagueId: string, openVenueId: string) {
  return tx.season.findUnique({
    where: { leagueId_openVenueId: { leagueId, openVenueId } },
    select: {
      id: true,
      stages: {
        orderBy: { position: "asc" },
        select: { id: true, position: true, rulebook: true, rulesVersion: true, rules: true },
      },
    },
  });
}

export async function insertOpenSeason(
  tx: Tx,
  season: { leagueId: string; id: string; slug: string; name: string; openVenueId: string; at: Date },
): Promise<void> {
  const { at, ...row } = season;
  const data = { ...row, kind: "event", state: "published", createdAt: at, publishedAt: at } as const;
  await tx.season.create({ data, select: { id: true } });
}

/** The round of a night of open tables; null when there is none. */
export async function openNight(tx: Tx, leagueId: string, stageId: string, date: Date) {
  return tx.round.findFirst({
    where: { leagueId, stageId, date },
    select: { id: true, number: true, _count: { select: { matches: true } } },
  });
}

/** The number of the last round of a stage; 0 for none. */
export async function lastRound(tx: Tx, leagueId: string, stageId: string): Promise<number> {
  const { _max } = await tx.round.aggregate({ where: { leagueId, stageId }, _max: { number: true } });
  return _max.number ?? 0;
}

/** The position of the last entrant of a season; 0 for none. */
export async function lastEntrant(tx: Tx, leagueId: string, seasonId: string): Promise<number> {
  const { _max } = await tx.entrant.aggregate({ where: { leagueId, seasonId }, _max: { position: true } });
  return _max.position ?? 0;
}

/** A person at an open table. */
export interface OpenSeat {
  readonly entrant: string;
  readonly name: string;
  readonly side: number;
  /** The place on its side. */
  readonly place: number;
  readonly seat: number;
}

/** Seats the people of an open table under their typed names. */
export async function seatOpenTable(
  tx: Tx,
  at: { leagueId: string; seasonId: string; matchId: string; tableId: string; after: number },
  seats: readonly OpenSeat[],
): Promise<void> {
  const { leagueId, seasonId, matchId, tableId, after } = at;
  await tx.entrant.createMany({
    data: seats.map(({ entrant, name }, i) => ({
      ...{ leagueId, id: entrant, seasonId, name },
      position: after + i + 1,
      homeLeagueId: leagueId,
    })),
  });
  await tx.matchSide.createMany({
    data: seats.map(({ entrant, side, place }) => ({ leagueId, matchId, side, entrantId: entrant, position: place })),
  });
  await tx.matchTable.create({ data: { leagueId, id: tableId, matchId, position: 1 }, select: { id: true } });
  await tx.seating.createMany({
    data: seats.map(({ entrant, name, seat }) => ({
      ...{ leagueId, tableId, fromGame: 1, seat, name },
      entrantId: entrant,
    })),
  });
}
