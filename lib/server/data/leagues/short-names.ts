import "server-only";
import type { Tx } from "../connection/client";

const chosen = { id: true, name: true, shortName: true, takesThe: true } as const;

/** The teams of a league, with the short names that were chosen for them. */
export async function teamShortNames(tx: Tx, leagueId: string) {
  return tx.team.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: chosen });
}

/** Its bars, the same. */
export async function venueShortNames(tx: Tx, leagueId: string) {
  return tx.venue.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: chosen });
}

/** The names that teams were entered by in seasons and events of a league, each once. */
export async function namesOfTeamsEntered(tx: Tx, leagueId: string) {
  return tx.entrant.findMany({
    where: { leagueId, teamId: { not: null } },
    distinct: ["name", "teamId"],
    orderBy: [{ name: "asc" }, { teamId: "asc" }],
    select: { name: true, teamId: true },
  });
}

/** Sets how a team is named where room is short; false when the league has no team of that id. */
export async function setTeamNames(
  tx: Tx,
  leagueId: string,
  id: string,
  data: { shortName: string; takesThe: boolean | null },
): Promise<boolean> {
  const { count } = await tx.team.updateMany({ where: { leagueId, id }, data });
  return count > 0;
}
