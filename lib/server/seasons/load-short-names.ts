import "server-only";
import { type LeagueNames, type ShortNames, shortNamesOf, suggestThe } from "@/lib/competition/people/short-name";
import { coinsOf, type TeamCoins } from "@/lib/competition/people/team-coin";
import { db, type Tx } from "../data/connection/client";
import {
  namesOfGuestTeams,
  namesOfTeamsEntered,
  publicTeamNames,
  publicVenueNames,
  teamShortNames,
  venueShortNames,
} from "../data/leagues/short-names";
import { memoizedRead } from "../platform/page-cache/memoized-read";

/** The short names of a league by full name, including the other names of teams in its seasons. */
export const loadShortNames = memoizedRead((leagueId: string) => shortNamesIn(db(), leagueId));

export async function shortNamesIn(tx: Tx, leagueId: string): Promise<ShortNames> {
  const teams = await teamShortNames(tx, leagueId);
  const entered = await namesOfTeamsEntered(tx, leagueId);
  const venues = await venueShortNames(tx, leagueId);
  const guests = await namesOfGuestTeams(tx, leagueId);
  const chosen = new Map(teams.map((team) => [team.id, team]));
  const all = [
    ...teams,
    ...entered.map(({ name, teamId }) => {
      const { shortName = "", takesThe = null } = chosen.get(teamId ?? "") ?? {};
      return { name, shortName, takesThe };
    }),
  ];
  const own = shortNamesOf(all);
  const ownNames = [...own].map(([name, shortName]) => ({ name, shortName }));
  const others = guests.filter((name) => !own.has(name));
  const articled = [...all, ...others.map((name) => ({ name, takesThe: null }))];
  return {
    // A guest's short name gives way to those of the league's teams.
    teams: shortNamesOf([...ownNames, ...others.map((name) => ({ name, shortName: "" }))]),
    venues: shortNamesOf(venues),
    takesThe: new Set(articled.flatMap(({ name, takesThe }) => ((takesThe ?? suggestThe(name)) ? [name] : []))),
  };
}

/** All names of a league, as plain data for its desk. */
export async function loadDeskNames(leagueId: string): Promise<LeagueNames> {
  const { teams, venues, takesThe } = await loadShortNames(leagueId);
  return { teams: shortened(teams), venues: shortened(venues), takesThe: [...takesThe], coins: drawn(teams) };
}

/** The public names, as plain data, without teams and bars that are only in drafts. */
export const loadPublicNames = memoizedRead(async (leagueId: string): Promise<LeagueNames> => {
  const [{ teams, venues, takesThe }, names, bars] = await Promise.all([
    loadShortNames(leagueId),
    publicTeamNames(db(), leagueId),
    publicVenueNames(db(), leagueId),
  ]);
  const isPublic = new Set(names);
  return {
    teams: shortened(teams).filter(([name]) => isPublic.has(name)),
    venues: shortened(venues).filter(([name]) => bars.includes(name)),
    takesThe: names.filter((name) => takesThe.has(name)),
    coins: drawn(teams).filter(([name]) => isPublic.has(name)),
  };
});

/** The names of some teams, as plain data. */
export async function loadTeamNames(leagueId: string, names: readonly string[]): Promise<LeagueNames> {
  const { teams, takesThe } = await loadShortNames(leagueId);
  return {
    teams: shortened(teams).filter(([name]) => names.includes(name)),
    venues: [],
    takesThe: names.filter((name) => takesThe.has(name)),
    coins: drawn(teams).filter(([name]) => names.includes(name)),
  };
}

/** The coins of all teams of a league, as plain data. */
function drawn(teams: ReadonlyMap<string, string>): TeamCoins {
  return [...coinsOf(teams)].map(([name, { letters, tint }]) => [name, letters, tint]);
}

function shortened(names: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...names].filter(([name, short]) => name !== short);
}
