import "server-only";
import { isForCaptain } from "@/lib/commands/memberships";
import { db } from "../data/connection/client";
import { openInvitations, playersOf } from "../data/people/memberships";
import { loadSeasonPeople, type TeamView } from "../people/load-season-people";

/** A team's captain, as far as known. */
interface CaptainView {
  readonly team: string;
  readonly name: string;
  /** The captain on the roster whom an invitation can name; null without one. */
  readonly person: string | null;
  /** The captain has an account or an open invitation. */
  readonly isReached: boolean;
}

/** A team and its roster. */
export type TeamRoster = Pick<TeamView, "id" | "name"> & {
  readonly members: readonly Pick<TeamView["members"][number], "person" | "role">[];
};

/** The captain of each of these teams. */
export async function captainsOf(leagueId: string, teams: readonly TeamRoster[], at: Date): Promise<CaptainView[]> {
  const [invitations, players] = await Promise.all([openInvitations(db(), leagueId, at), playersOf(db(), leagueId)]);
  const invited = new Set(invitations.flatMap(({ personId }) => (personId === null ? [] : [personId])));
  const known = new Set(players.filter(({ accountId }) => accountId !== null).map(({ id }) => id));
  return teams.map(({ id, name, members }) => {
    const captains = members.filter(({ role }) => role === "captain").map(({ person }) => person);
    const isReached =
      captains.some((person) => known.has(person) || invited.has(person)) ||
      invitations.some((invitation) => isForCaptain(name, invitation));
    return { team: id, name, person: captains[0] ?? null, isReached };
  });
}

/** The captains of a season's teams, by name; empty for an unknown season and for one of single players. */
export async function loadCaptains(leagueSlug: string, seasonSlug: string, at: Date): Promise<readonly CaptainView[]> {
  const people = await loadSeasonPeople(leagueSlug, seasonSlug);
  if (!people) return [];
  const teams = people.teams.filter(({ withdrawn, teamId }) => !withdrawn && teamId !== null);
  return captainsOf(people.league.id, teams, at);
}
