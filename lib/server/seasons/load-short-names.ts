import "server-only";
import { cache } from "react";
import { type LeagueNames, type ShortNames, shortNamesOf, suggestThe } from "@/lib/competition/people/short-name";
import { db, type Tx } from "../data/connection/client";
import { namesOfTeamsEntered, publicTeamNames, teamShortNames, venueShortNames } from "../data/leagues/short-names";

/** The short names of a league, each by the whole name; a team that a season has by another name has its short name there too. */
export const loadShortNames = cache((leagueId: string): Promise<ShortNames> => shortNamesIn(db(), leagueId));

export async function shortNamesIn(tx: Tx, leagueId: string): Promise<ShortNames> {
  const teams = await teamShortNames(tx, leagueId);
  const entered = await namesOfTeamsEntered(tx, leagueId);
  const venues = await venueShortNames(tx, leagueId);
  const chosen = new Map(teams.map((team) => [team.id, team]));
  const all = [
    ...teams,
    ...entered.map(({ name, teamId }) => {
      const { shortName = "", takesThe = null } = chosen.get(teamId ?? "") ?? {};
      return { name, shortName, takesThe };
    }),
  ];
  return {
    teams: shortNamesOf(all),
    venues: shortNamesOf(venues),
    takesThe: new Set(all.flatMap(({ name, takesThe }) => ((takesThe ?? suggestThe(name)) ? [name] : []))),
  };
}

/** All names of a league, as plain data for its desk. */
export async function loadDeskNames(leagueId: string): Promise<LeagueNames> {
  const { teams, venues, takesThe } = await loadShortNames(leagueId);
  return { teams: shortened(teams), venues: shortened(venues), takesThe: [...takesThe] };
}

/** The names that everybody may read, as plain data: a team that only a draft has is not among them. Bars are those asked for. */
export async function loadPublicNames(leagueId: string, bars: readonly string[] = []): Promise<LeagueNames> {
  const [{ teams, venues, takesThe }, names] = await Promise.all([
    loadShortNames(leagueId),
    publicTeamNames(db(), leagueId),
  ]);
  const isPublic = new Set(names);
  return {
    teams: shortened(teams).filter(([name]) => isPublic.has(name)),
    venues: shortened(venues).filter(([name]) => bars.includes(name)),
    takesThe: names.filter((name) => takesThe.has(name)),
  };
}

function shortened(names: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...names].filter(([name, short]) => name !== short);
}
