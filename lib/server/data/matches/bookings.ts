import "server-only";
import type { Tx } from "../connection/client";

const members = {
  // Substitutes are not expected to play.
  where: { role: { in: ["captain" as const, "regular" as const] } },
  select: { personId: true, personLeagueId: true, name: true },
};

/** The identity of an entrant: its team or person, and the roster members who are expected to play. */
const attending = {
  ...{ id: true, name: true, homeLeagueId: true, teamId: true, personId: true },
  members,
};

/** The entrants of an event, with their people. */
export async function attendersOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.entrant.findMany({ where: { leagueId, seasonId }, select: attending });
}

export type Attender = Awaited<ReturnType<typeof attendersOf>>[number];

/** The people on the rosters of teams in the public seasons of their leagues, by team. */
export async function rostersOfTeams(tx: Tx, teams: readonly string[]) {
  return tx.entrant.findMany({
    where: { teamId: { in: [...teams] }, state: "active", season: { kind: "season", state: "published" } },
    select: { teamId: true, members },
  });
}

/**
 * The matches to be played on some dates, in public seasons and events: all of a league, and those of these teams in
 * other leagues; without one season's.
 */
export async function matchesBooked(
  tx: Tx,
  leagueId: string,
  {
    dates,
    teams,
    without,
  }: { readonly dates: readonly Date[]; readonly teams: readonly string[]; readonly without: string },
) {
  return tx.match.findMany({
    where: {
      date: { in: [...dates] },
      state: { in: ["scheduled", "playing"] },
      seasonId: { not: without },
      season: { state: "published", openVenueId: null },
      OR: [{ leagueId }, { sides: { some: { entrant: { teamId: { in: [...teams] } } } } }],
    },
    orderBy: [{ date: "asc" }, { time: "asc" }, { id: "asc" }],
    select: {
      ...{ id: true, leagueId: true, date: true, time: true, venueId: true, games: true, plays: true },
      season: { select: { name: true } },
      stage: { select: { rulebook: true, rules: true } },
      round: { select: { plays: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: attending } },
      },
      tables: { select: { number: true } },
    },
  });
}

export type BookedMatch = Awaited<ReturnType<typeof matchesBooked>>[number];

/** Stores time and place of a match of a draw, and increments its calendar sequence. */
export async function placeMatch(
  tx: Tx,
  leagueId: string,
  id: string,
  { table, ...place }: { date: Date; time: string; venueId: string | null; table: number | null },
): Promise<void> {
  await tx.match.update({
    where: { leagueId_id: { leagueId, id } },
    data: { ...place, sequence: { increment: 1 } },
    select: { id: true },
  });
  await tx.matchTable.updateMany({ where: { leagueId, matchId: id }, data: { number: table } });
}
