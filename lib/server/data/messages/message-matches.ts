import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import type { PersonKey } from "./subscriptions";

const fields = {
  id: true,
  slug: true,
  state: true,
  date: true,
  time: true,
  seasonId: true,
  venue: { select: { name: true, timeZone: true } },
  season: { select: { slug: true, league: { select: { slug: true, timeZone: true } } } },
  stage: { select: { sheets: true } },
  sides: {
    orderBy: [{ side: "asc" }, { position: "asc" }],
    select: { side: true, entrant: { select: { id: true, name: true } } },
  },
} as const satisfies Prisma.MatchSelect;

export type StoredMessageMatch = Prisma.MatchGetPayload<{ select: typeof fields }>;

/** Matches of a published season that has no open tables. */
const shown = { season: { state: "published", openVenueId: null } } as const satisfies Prisma.MatchWhereInput;

/** The public matches with these ids. */
export async function messageMatches(tx: Tx, leagueId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.match.findMany({ where: { leagueId, id: { in: [...ids] }, ...shown }, select: fields });
}

/** The scheduled public matches of a date. */
export async function messageMatchesOn(tx: Tx, leagueId: string, date: Date) {
  return tx.match.findMany({ where: { leagueId, date, state: "scheduled", ...shown }, select: fields });
}

/** The finished game at a position of a match, with its signatures; null if it is not finished. */
export async function finishedGame(tx: Tx, leagueId: string, matchId: string, table: number, number: number) {
  return tx.game.findFirst({
    where: { leagueId, number, state: "finished", table: { matchId, position: table } },
    select: { agreed: true, confirmed: true, disputes: { where: { settledAt: null }, take: 1, select: { id: true } } },
  });
}

/** The match, table and game of a dispute; null for an unknown one. */
export async function positionOfDispute(tx: Tx, leagueId: string, id: string) {
  const dispute = await tx.dispute.findUnique({
    where: { leagueId_id: { leagueId, id } },
    select: { game: { select: { number: true, table: { select: { matchId: true, position: true } } } } },
  });
  if (!dispute) return null;
  const { number, table } = dispute.game;
  return { match: table.matchId, table: table.position, game: number };
}

/** The people of some entrants on a date, by entrant: rosters without members who left before, and single players. */
export async function peopleOfEntrants(
  tx: Tx,
  leagueId: string,
  entrantIds: readonly string[],
  date: Date,
): Promise<ReadonlyMap<string, readonly PersonKey[]>> {
  const entrants = await tx.entrant.findMany({
    where: { leagueId, id: { in: [...entrantIds] } },
    select: {
      id: true,
      homeLeagueId: true,
      personId: true,
      members: {
        where: { OR: [{ until: null }, { until: { gte: date } }] },
        select: { personLeagueId: true, personId: true },
      },
    },
  });
  return new Map(
    entrants.map(({ id, homeLeagueId, personId, members }) => [
      id,
      [
        ...(personId === null ? [] : [{ leagueId: homeLeagueId, personId }]),
        ...members.map((member) => ({ leagueId: member.personLeagueId, personId: member.personId })),
      ],
    ]),
  );
}

/** The published seasons of a league in which matches of a date are finished, each with the entrants of those matches. */
export async function seasonsFinishedOn(tx: Tx, leagueId: string, date: Date) {
  const matches = await tx.match.findMany({
    where: { leagueId, date, state: "finished", season: { state: "published", kind: "season", openVenueId: null } },
    select: { seasonId: true, season: { select: { slug: true, name: true } } },
  });
  return [...new Map(matches.map(({ seasonId, season }) => [seasonId, { id: seasonId, ...season }])).values()];
}

/** The entrants of a season. */
export async function entrantIdsOf(tx: Tx, leagueId: string, seasonId: string): Promise<readonly string[]> {
  const rows = await tx.entrant.findMany({ where: { leagueId, seasonId, state: "active" }, select: { id: true } });
  return rows.map(({ id }) => id);
}
