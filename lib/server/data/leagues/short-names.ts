import "server-only";
import type { Tx } from "../connection/client";
import { rowsOf } from "../connection/statement";

const chosen = { id: true, name: true, shortName: true, takesThe: true } as const;

/** The teams of a league, with the short names that were chosen for them. */
export async function teamShortNames(tx: Tx, leagueId: string) {
  return tx.team.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: chosen });
}

/** Its bars, the same. */
export async function venueShortNames(tx: Tx, leagueId: string) {
  return tx.venue.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: chosen });
}

/** The names by which teams were entered in seasons and events of a league, where they are not the team's own; each once. */
export async function namesOfTeamsEntered(tx: Tx, leagueId: string) {
  return rowsOf<{ name: string; teamId: string }>(
    tx,
    `select distinct e."name", e."teamId" from "Entrant" e
      left join "Team" t on t."leagueId" = e."leagueId" and t."id" = e."teamId"
      where e."leagueId" = $1 and e."teamId" is not null and e."name" is distinct from t."name"
      order by e."name", e."teamId"`,
    [leagueId],
  );
}

/** The names by which teams stand in seasons and events that everybody may read. */
export async function publicTeamNames(tx: Tx, leagueId: string) {
  const rows = await rowsOf<{ name: string }>(
    tx,
    `select distinct e."name" from "Entrant" e
      join "Season" s on s."leagueId" = e."leagueId" and s."id" = e."seasonId"
      where e."leagueId" = $1 and e."teamId" is not null and s."state" <> 'draft'
      order by e."name"`,
    [leagueId],
  );
  return rows.map(({ name }) => name);
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
