import "server-only";
import { byName } from "@/lib/kernel/by-name";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";

const played = { number: true, state: true, totals: true, winner: true, agreed: true } as const;

interface WantedGames {
  readonly venueId?: string;
  readonly isAdopted?: false;
}

interface PageOfGames {
  readonly skip: number;
  readonly take: number;
}

/**
 * The games of open tables that were played to their end, at one bar or at all of a league's, the latest night first. One that was
 * put into a season and is played on there has no totals meanwhile.
 */
export async function openGames(tx: Tx, leagueId: string, where: WantedGames, page: PageOfGames) {
  // Hands of a game in progress do not change the result.
  recordRead(leagueId, "seasons");
  const matches = await readingOnly(() => openMatches(tx, leagueId, where, page));
  return matches.map(({ adopted, ...match }) => ({ ...match, adopted: adopted.map(finishedAlone) }));
}

function finishedAlone<Played extends { state: string; totals: number[]; winner: number | null; agreed: number[] }>(
  game: Played,
): Played {
  return game.state === "finished" ? game : { ...game, totals: [], winner: null, agreed: [] };
}

async function openMatches(tx: Tx, leagueId: string, where: WantedGames, page: PageOfGames) {
  const { venueId, isAdopted } = where;
  const over = isAdopted === false ? [] : [{ adopted: { some: {} } }];
  return tx.match.findMany({
    where: {
      leagueId,
      season: { openVenueId: venueId ?? { not: null } },
      OR: [{ state: "finished" }, ...over],
    },
    orderBy: [{ round: { date: "desc" } }, { round: { number: "desc" } }, { number: "desc" }, { id: "asc" }],
    ...page,
    select: {
      id: true,
      slug: true,
      season: { select: { openVenue: { select: { id: true, name: true } } } },
      round: { select: { date: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: { id: true, name: true } } },
      },
      tables: { select: { games: { where: { state: "finished" }, select: played } } },
      adopted: {
        select: {
          ...played,
          openSwapped: true,
          table: { select: { match: { select: { slug: true, season: { select: { slug: true, name: true } } } } } },
        },
      },
    },
  });
}

export type StoredOpenGame = Awaited<ReturnType<typeof openGames>>[number];

/** An open table of a bar by its address in the bar's book. */
export async function openMatchAt(tx: Tx, leagueId: string, venueId: string, slug: string) {
  recordRead(leagueId, "seasons");
  return readingOnly(() => openMatch(tx, leagueId, venueId, slug));
}

async function openMatch(tx: Tx, leagueId: string, venueId: string, slug: string) {
  return tx.match.findFirst({
    where: { leagueId, slug, season: { openVenueId: venueId } },
    select: {
      id: true,
      round: { select: { date: true } },
      adopted: {
        select: {
          table: { select: { match: { select: { slug: true, season: { select: { slug: true, name: true } } } } } },
        },
      },
    },
  });
}

/** The bars of a league, including retired ones, and whether each has or had open tables. */
export async function venuesWithBooks(tx: Tx, leagueId: string) {
  const venues = await tx.venue.findMany({
    where: { leagueId },
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      address: true,
      retired: true,
      openCards: { where: { revokedAt: null }, take: 1, select: { id: true } },
      openTables: { select: { id: true } },
    },
  });
  return venues.sort(byName);
}

/** The bar whose open tables a season stores; null for other seasons. */
export async function openVenueOf(tx: Tx, leagueId: string, slug: string): Promise<string | null> {
  const season = await tx.season.findUnique({
    where: { leagueId_slug: { leagueId, slug } },
    select: { openVenueId: true },
  });
  return season?.openVenueId ?? null;
}
