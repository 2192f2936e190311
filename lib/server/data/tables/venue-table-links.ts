import "server-only";
import { byName } from "@/lib/kernel/by-name";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

export interface NewVenueTableLink {
  leagueId: string;
  id: string;
  venueId: string;
  /** The table's number at the bar. */
  table: number;
  tokenHash: string;
  createdBy: string;
  createdAt: Date;
}

export async function insertVenueTableLink(tx: Tx, link: NewVenueTableLink): Promise<void> {
  await tx.venueTableLink.create({ data: link, select: { id: true } });
}

export async function venueTableLinkOf(tx: Tx, leagueId: string, id: string) {
  return tx.venueTableLink.findUnique({ where: { leagueId_id: { leagueId, id } }, select: { revokedAt: true } });
}

/** The card with this token, in any league. */
export async function venueTableLinkByToken(tx: Tx, tokenHash: string) {
  return tx.venueTableLink.findUnique({
    where: { tokenHash, venue: { league: notDeleted } },
    select: {
      leagueId: true,
      id: true,
      venueId: true,
      table: true,
      revokedAt: true,
      venue: { select: { name: true, timeZone: true } },
    },
  });
}

/** Locks a card: ending it waits for the transaction. False for an ended card. */
export async function holdVenueLink(tx: Tx, leagueId: string, id: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from "VenueTableLink"
    where "leagueId" = ${leagueId} and "id" = ${id} and "revokedAt" is null for share`;
  return held.length > 0;
}

export async function revokeVenueLink(tx: Tx, leagueId: string, id: string, revokedAt: Date): Promise<void> {
  await tx.venueTableLink.update({
    where: { leagueId_id: { leagueId, id } },
    data: { revokedAt },
    select: { id: true },
  });
}

/** The active bars of a league, with the valid cards of their tables. */
export async function venuesWithCards(tx: Tx, leagueId: string) {
  const venues = await tx.venue.findMany({
    where: { leagueId, retired: false },
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      tables: true,
      cards: {
        where: { revokedAt: null },
        orderBy: [{ table: "asc" }, { createdAt: "desc" }, { id: "asc" }],
        select: { id: true, table: true },
      },
    },
  });
  return venues.sort(byName);
}

/** The matches of a date at a table of a bar, in published seasons, in the evening's order. */
export async function matchesAtTable(tx: Tx, leagueId: string, venueId: string, table: number, date: Date) {
  return tx.match.findMany({
    where: {
      leagueId,
      venueId,
      date,
      season: { state: "published" },
      state: { in: ["scheduled", "playing", "finished"] },
      tables: { some: { number: table } },
    },
    orderBy: [{ time: "asc" }, { number: "asc" }],
    select: {
      id: true,
      state: true,
      date: true,
      time: true,
      games: true,
      stage: { select: { rulebook: true, rules: true } },
      round: { select: { plays: true } },
      plays: true,
      sides: { select: { side: true } },
      season: { select: { league: { select: { timeZone: true } } } },
      venue: { select: { timeZone: true } },
    },
  });
}
