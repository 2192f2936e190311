import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

/** The exported fields of a match, with the names of everything around it. */
const exported = {
  id: true,
  leagueId: true,
  slug: true,
  seasonId: true,
  state: true,
  date: true,
  time: true,
  plannedDate: true,
  sequence: true,
  games: true,
  note: true,
  venueId: true,
  venue: { select: { name: true, address: true, timeZone: true } },
  season: {
    select: {
      slug: true,
      name: true,
      kind: true,
      state: true,
      league: { select: { slug: true, name: true, timeZone: true } },
    },
  },
  stage: { select: { rulebook: true, rules: true } },
  round: { select: { number: true, plays: true } },
  plays: true,
  sides: {
    orderBy: [{ side: "asc" }, { position: "asc" }],
    select: { side: true, entrant: { select: { id: true, name: true, teamId: true, personId: true } } },
  },
  tables: {
    orderBy: { position: "asc" },
    select: {
      position: true,
      number: true,
      games: { where: { state: "finished" }, select: { winner: true, totals: true } },
    },
  },
} as const satisfies Prisma.MatchSelect;

export type StoredExport = Prisma.MatchGetPayload<{ select: typeof exported }>;

/** By night, then in the schedule's order. */
const inOrder = [
  { date: { sort: "asc", nulls: "last" } },
  { round: { number: "asc" } },
  { number: "asc" },
  { id: "asc" },
] as const satisfies Prisma.MatchOrderByWithRelationInput[];

/** Seasons in calendars: the public ones, until they are archived. */
const current = {
  state: { in: ["published", "finished"] },
  openVenueId: null,
  league: notDeleted,
} as const satisfies Prisma.SeasonWhereInput;

/** The matches of one season's first stage, whatever its state. */
export async function exportedMatchesOf(tx: Tx, leagueId: string, seasonId: string): Promise<StoredExport[]> {
  return tx.match.findMany({
    where: { leagueId, seasonId, stage: { position: 1 } },
    orderBy: [...inOrder],
    select: exported,
  });
}

/** One match of a season by its address; null when there is none. */
export async function exportedMatchBySlug(
  tx: Tx,
  leagueId: string,
  seasonId: string,
  slug: string,
): Promise<StoredExport | null> {
  // Its finished games count. Whether the match has begun makes no difference to its readers (structured-data.ts).
  recordRead(leagueId, `season:${seasonId}`);
  return readingOnly(() => tx.match.findFirst({ where: { leagueId, seasonId, slug }, select: exported }));
}

/** The matches of a league's current seasons. */
export async function matchesOfLeague(tx: Tx, leagueId: string): Promise<StoredExport[]> {
  return tx.match.findMany({ where: { leagueId, season: current }, orderBy: [...inOrder], select: exported });
}

/** The matches of a team in current seasons, including other leagues' events. */
export async function matchesOfTeam(tx: Tx, homeLeagueId: string, teamId: string): Promise<StoredExport[]> {
  return tx.match.findMany({
    where: { season: current, sides: { some: { entrant: { homeLeagueId, teamId } } } },
    orderBy: [...inOrder],
    select: exported,
  });
}

/**
 * The matches of a person in current seasons: those of their teams during membership, and those whose line-up names
 * them.
 */
export async function matchesOfPerson(tx: Tx, personLeagueId: string, personId: string): Promise<StoredExport[]> {
  const places = await tx.entrantMember.findMany({
    where: { personLeagueId, personId, role: { in: ["captain", "regular"] }, entrant: { season: current } },
    select: { leagueId: true, entrantId: true, since: true, until: true },
  });
  const teams = places.map(({ leagueId, entrantId, since, until }) => ({
    leagueId,
    sides: { some: { entrantId } },
    ...((since || until) && {
      OR: [{ date: null }, { date: { ...(since && { gte: since }), ...(until && { lte: until }) } }],
    }),
  }));
  const named = { tables: { some: { seatings: { some: { personLeagueId, personId } } } } };
  return tx.match.findMany({
    where: { season: current, OR: [...teams, named] },
    orderBy: [...inOrder],
    select: exported,
  });
}

/** The matches at a bar in current seasons. */
export async function matchesAtVenue(tx: Tx, leagueId: string, venueId: string): Promise<StoredExport[]> {
  return tx.match.findMany({ where: { leagueId, venueId, season: current }, orderBy: [...inOrder], select: exported });
}

const ofLeague = {
  select: { id: true, slug: true, name: true, locale: true, ledgerSeq: true, ledgerHead: true },
} as const;

/** A team by its id alone; when two leagues use one id, the older league's. */
export async function teamOf(tx: Tx, id: string) {
  return tx.team.findFirst({
    where: { id, league: notDeleted },
    orderBy: { league: { createdAt: "asc" } },
    select: { id: true, name: true, league: ofLeague },
  });
}

/** A bar by its id alone; when two leagues use one id, the older league's. */
export async function venueOf(tx: Tx, id: string) {
  return tx.venue.findFirst({
    where: { id, league: notDeleted },
    orderBy: { league: { createdAt: "asc" } },
    select: { id: true, name: true, league: ofLeague },
  });
}

/** The entrants of a season, each with its team or person. */
export async function teamsEntered(tx: Tx, leagueId: string, seasonId: string) {
  return tx.entrant.findMany({
    where: { leagueId, seasonId },
    orderBy: { position: "asc" },
    select: { id: true, name: true, teamId: true, personId: true },
  });
}

/** The schedule changes of some seasons, and the publication time of each season. */
export async function schedulesOf(tx: Tx, seasonIds: readonly string[]) {
  return tx.season.findMany({
    where: { id: { in: [...seasonIds] } },
    select: {
      id: true,
      leagueId: true,
      createdAt: true,
      publishedAt: true,
      changes: {
        orderBy: { version: "asc" },
        select: { at: true, undoneAt: true, before: true, after: true },
      },
    },
  });
}

/** The tables of some matches with their line-ups by first game. */
export async function lineUpsOf(tx: Tx, leagueId: string, matchIds: readonly string[]) {
  return tx.matchTable.findMany({
    where: { leagueId, matchId: { in: [...matchIds] } },
    orderBy: [{ matchId: "asc" }, { position: "asc" }],
    select: {
      id: true,
      matchId: true,
      number: true,
      seatings: {
        orderBy: [{ fromGame: "asc" }, { seat: "asc" }],
        select: { fromGame: true, seat: true, name: true },
      },
    },
  });
}

/** The unfinished matches of a league on one night, each with its valid links, the longest-lived first. */
export async function matchesToCard(tx: Tx, leagueId: string, date: Date, at: Date) {
  return tx.match.findMany({
    where: { leagueId, date, season: { state: "published" }, state: { in: ["scheduled", "postponed", "playing"] } },
    orderBy: [{ seasonId: "asc" }, { number: "asc" }],
    select: {
      id: true,
      venue: { select: { name: true, timeZone: true } },
      sides: exported.sides,
      tables: { orderBy: { position: "asc" }, select: { position: true, number: true } },
      links: {
        where: { revokedAt: null, expiresAt: { gt: at } },
        orderBy: [{ expiresAt: "desc" }, { id: "asc" }],
        select: { id: true, expiresAt: true },
      },
    },
  });
}
