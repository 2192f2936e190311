import "server-only";
import { db } from "../data/connection/client";
import { absencesAt } from "../data/line-ups/absences";
import { namesOfMembers } from "../data/people/members";

/** The people who cannot come to these matches, by match, each with their entrant. */
export async function absentAt(leagueId: string, matchIds: readonly string[]) {
  const absences = await absencesAt(db(), leagueId, matchIds);
  const names = absences.length > 0 ? await namesOfMembers(db(), leagueId, absences) : new Map<string, string>();
  const byMatch = new Map<string, { readonly entrant: string; readonly name: string; readonly note: string }[]>();
  for (const { matchId, entrantId, personId, note } of absences) {
    const name = names.get(`${entrantId} ${personId}`);
    // Members who have left the team are not listed.
    if (name === undefined) continue;
    byMatch.set(matchId, [...(byMatch.get(matchId) ?? []), { entrant: entrantId, name, note }]);
  }
  return byMatch;
}
