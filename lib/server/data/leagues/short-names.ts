import "server-only";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import type { Tx } from "../connection/client";
import { rowsOf } from "../connection/statement";

const chosen = { id: true, name: true, shortName: true, takesThe: true } as const;

/** The teams of a league, with their chosen short names. */
export async function teamShortNames(tx: Tx, leagueId: string) {
  return tx.team.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: chosen });
}

/** The bars of a league, with their chosen short names. */
export async function venueShortNames(tx: Tx, leagueId: string) {
  return tx.venue.findMany({ where: { leagueId }, orderBy: { id: "asc" }, select: chosen });
}

/** The distinct names of entrants in seasons and events of a league that differ from the team's own name. */
export async function namesOfTeamsEntered(tx: Tx, leagueId: string) {
  recordRead(leagueId, "league");
  return readingOnly(() => namesEntered(tx, leagueId));
}

function namesEntered(tx: Tx, leagueId: string) {
  return rowsOf<{ name: string; teamId: string }>(
    tx,
    `select distinct e."name", e."teamId" from "Entrant" e
      left join "Team" t on t."leagueId" = e."leagueId" and t."id" = e."teamId"
      where e."leagueId" = $1 and e."teamId" is not null and e."name" is distinct from t."name"
      order by e."name", e."teamId"`,
    [leagueId],
  );
}

/** Reads names that only commands on the whole league change. */
function ofLeague<T>(leagueId: string, read: () => Promise<T>): Promise<T> {
  recordRead(leagueId, "league");
  return readingOnly(read);
}

/** The names of teams that only events have: entered there without being a team of the league. */
export async function namesOfGuestTeams(tx: Tx, leagueId: string) {
  const rows = await ofLeague(leagueId, () =>
    rowsOf<{ name: string }>(
      tx,
      `select distinct e."name" from "Entrant" e
      join "Event" v on v."leagueId" = e."leagueId" and v."seasonId" = e."seasonId"
      where e."leagueId" = $1 and e."teamId" is null and v."who" = 'teams'
      order by e."name"`,
      [leagueId],
    ),
  );
  return rows.map(({ name }) => name);
}

/** The team names in public seasons and events. */
export async function publicTeamNames(tx: Tx, leagueId: string) {
  const rows = await ofLeague(leagueId, () =>
    rowsOf<{ name: string }>(
      tx,
      `select distinct e."name" from "Entrant" e
      join "Season" s on s."leagueId" = e."leagueId" and s."id" = e."seasonId"
      left join "Event" v on v."leagueId" = e."leagueId" and v."seasonId" = e."seasonId"
      where e."leagueId" = $1 and (e."teamId" is not null or v."who" = 'teams') and s."state" <> 'draft'
      order by e."name"`,
      [leagueId],
    ),
  );
  return rows.map(({ name }) => name);
}

/** The names of bars with matches of public seasons. */
export async function publicVenueNames(tx: Tx, leagueId: string) {
  const rows = await ofLeague(leagueId, () =>
    rowsOf<{ name: string }>(
      tx,
      `select distinct v."name" from "Venue" v
      join "Match" m on m."leagueId" = v."leagueId" and m."venueId" = v."id"
      join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
      where v."leagueId" = $1 and s."state" <> 'draft'
      order by v."name"`,
      [leagueId],
    ),
  );
  return rows.map(({ name }) => name);
}

/** Sets a team's short name. False for an unknown id. */
export async function setTeamNames(
  tx: Tx,
  leagueId: string,
  id: string,
  data: { shortName: string; takesThe: boolean | null },
): Promise<boolean> {
  const { count } = await tx.team.updateMany({ where: { leagueId, id }, data });
  return count > 0;
}
