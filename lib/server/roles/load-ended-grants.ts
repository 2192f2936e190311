import "server-only";
import { db } from "../data/connection/client";
import {
  endedBarCards,
  endedEventCards,
  endedInvitations,
  endedOpenCards,
  endedTableLinks,
  endedTeamCards,
} from "../data/people/ended-with-role";

/** How long ended grants are shown, in milliseconds: the lifetime of an invitation. */
const shownForMs = 14 * 86_400_000;

/**
 * The grants in a league that ended with their author's role in the last two weeks and were not renewed, for league
 * staff.
 */
export async function loadEndedGrants(leagueId: string, at: Date) {
  const ended = { leagueId, at, since: new Date(at.getTime() - shownForMs) };
  const [invitations, tableLinks, barCards, openCards, teamCards, eventCards] = await Promise.all([
    endedInvitations(db(), ended),
    endedTableLinks(db(), ended),
    endedBarCards(db(), ended),
    endedOpenCards(db(), ended),
    endedTeamCards(db(), ended),
    endedEventCards(db(), ended),
  ]);
  return { invitations, tableLinks, barCards, openCards, teamCards, eventCards };
}
