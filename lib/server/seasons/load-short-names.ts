import "server-only";
import { cache } from "react";
import { shortNamesOf } from "@/lib/competition/people/short-name";
import { db, type Tx } from "../data/connection/client";
import { namesOfTeamsEntered, teamShortNames, venueShortNames } from "../data/leagues/short-names";

/** The short names of a league's teams and bars, by their names. */
export interface ShortNames {
  readonly teams: ReadonlyMap<string, string>;
  readonly venues: ReadonlyMap<string, string>;
  /** Whether English says "the" before a team's name; only where the desk has chosen. */
  readonly takesThe: ReadonlyMap<string, boolean>;
}

/** The short names of a league, each by the whole name; a team that a season has by another name has its short name there too. */
export const loadShortNames = cache((leagueId: string): Promise<ShortNames> => shortNamesIn(db(), leagueId));

export async function shortNamesIn(tx: Tx, leagueId: string): Promise<ShortNames> {
  const teams = await teamShortNames(tx, leagueId);
  const entered = await namesOfTeamsEntered(tx, leagueId);
  const venues = await venueShortNames(tx, leagueId);
  const chosen = new Map(teams.map(({ id, shortName }) => [id, shortName]));
  const others = entered.map(({ name, teamId }) => ({ name, shortName: chosen.get(teamId ?? "") ?? "" }));
  const said = teams.flatMap(({ name, takesThe }): [string, boolean][] =>
    takesThe === null ? [] : [[name, takesThe]],
  );
  return { teams: shortNamesOf([...teams, ...others]), venues: shortNamesOf(venues), takesThe: new Map(said) };
}
