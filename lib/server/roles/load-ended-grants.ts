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

/** What ended in a league with a role of who made it, in the last two weeks, and is still missing: for who runs the league. */
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
