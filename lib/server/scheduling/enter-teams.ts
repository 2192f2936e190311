import "server-only";
import type { CreateSeason } from "@/lib/commands/create-season";
import { teamNameKey } from "@/lib/competition/people/team-list";
import { copyMembers } from "../data/events/entrants";
import { insertEntrants, insertTeams } from "../data/seasons/seasons";
import { setTeamVenue } from "../data/venues/venues";
import type { Work } from "../use-case";

/**
 * Enters the teams of a new season. A known club, by its id or name, is the same team, and its home bar is updated;
 * teams from another season keep their rosters.
 */
export async function enterTeams(
  { tx, newId }: Work,
  command: CreateSeason,
  stageId: string,
  clubs: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  const { league: leagueId, season: seasonId, teams } = command;
  const taken = new Set(teams.flatMap(({ team }) => team ?? []));
  const byName = new Map(clubs.filter(({ id }) => !taken.has(id)).map(({ id, name }) => [teamNameKey(name), id]));
  const rows = teams.map((team, i) => {
    const teamId = team.team ?? byName.get(teamNameKey(team.name));
    return { ...team, position: i + 1, isNew: teamId === undefined, teamId: teamId ?? newId() };
  });
  await insertTeams(
    tx,
    rows
      .filter(({ isNew }) => isNew)
      .map(({ teamId, name, venue }) => ({ leagueId, id: teamId, name, venueId: venue })),
  );
  for (const { isNew, teamId, venue } of rows) {
    if (!isNew && venue !== null) await setTeamVenue(tx, leagueId, teamId, venue);
  }
  await insertEntrants(
    tx,
    stageId,
    rows.map(({ entrant, teamId, name, position, venue }) => ({
      leagueId,
      id: entrant,
      seasonId,
      position,
      name,
      homeLeagueId: leagueId,
      teamId,
      venueId: venue,
    })),
  );
  if (command.copiedFrom === undefined) return;
  for (const { entrant, teamId } of rows) await copyMembers(tx, leagueId, command.copiedFrom, teamId, entrant);
}
