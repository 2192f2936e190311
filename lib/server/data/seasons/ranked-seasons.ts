import "server-only";
import type { Tx } from "../connection/client";

/** A season with the data for its standings, except its matches; null for an unknown id. */
export async function rankedSeason(tx: Tx, leagueId: string, id: string) {
  return tx.season.findUnique({
    where: { leagueId_id: { leagueId, id }, kind: "season", openVenueId: null },
    select: {
      ...{ id: true, slug: true, name: true, state: true },
      league: { select: { locale: true } },
      entrants: {
        orderBy: { position: "asc" },
        select: { id: true, name: true, state: true, withdrawal: true, teamId: true, personId: true },
      },
      stages: {
        orderBy: { position: "asc" },
        take: 1,
        select: {
          ...{ id: true, standings: true, gamesPerMeeting: true, pairsPerMeeting: true, sheets: true },
        },
      },
    },
  });
}

/** The same for a public season. */
export async function seasonToRank(tx: Tx, leagueId: string, id: string) {
  const season = await rankedSeason(tx, leagueId, id);
  return season?.state === "draft" ? null : season;
}

export type SeasonToRank = NonNullable<Awaited<ReturnType<typeof seasonToRank>>>;

/** The public seasons of a league with one of these teams, latest first. */
export async function seasonsOfTeams(tx: Tx, leagueId: string, teams: readonly string[]) {
  return tx.season.findMany({
    where: {
      ...{ leagueId, kind: "season", openVenueId: null, state: { not: "draft" } },
      entrants: { some: { teamId: { in: [...teams] } } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 12,
    select: { id: true },
  });
}
