import "server-only";
import { cache } from "react";
import { type LeagueNames, type ShortNames, shortNamesOf, suggestThe } from "@/lib/competition/people/short-name";
import { db, type Tx } from "../data/connection/client";
import { namesOfTeamsEntered, teamShortNames, venueShortNames } from "../data/leagues/short-names";

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

/** The names of a league as its pages send them to the browser. */
export async function loadLeagueNames(leagueId: string): Promise<LeagueNames> {
  const { teams, venues, takesThe } = await loadShortNames(leagueId);
  return { teams: shortened(teams), venues: shortened(venues), takesThe: [...takesThe] };
}

function shortened(names: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...names].filter(([name, short]) => name !== short);
}
