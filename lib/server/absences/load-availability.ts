import "server-only";
import { namesByAnswer, type PlayersByAnswer, playersByAnswer } from "@/lib/competition/people/availability";
import { groupBy } from "@/lib/kernel/group-by";
import { db } from "../data/connection/client";
import { answersAt } from "../data/line-ups/absences";
import { rostersOf } from "../data/people/members";
import { byRole } from "./roster-order";

/** Who can come to these matches: by match, the entrants with an answer. People who have left a team are not listed. */
export async function loadAvailability(
  leagueId: string,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, PlayersByAnswer<string>>>> {
  const answers = await answersAt(db(), leagueId, matchIds);
  if (answers.length === 0) return new Map();
  const entrants = [...new Set(answers.map(({ entrantId }) => entrantId))];
  const rosters = groupBy(await rostersOf(db(), leagueId, entrants), ({ entrantId }) => entrantId);
  const byMatch = groupBy(answers, ({ matchId }) => matchId);
  return new Map(
    [...byMatch].map(([match, ofMatch]) => {
      const byEntrant = groupBy(ofMatch, ({ entrantId }) => entrantId);
      return [match, new Map([...byEntrant].map(([entrant, given]) => [entrant, groups(entrant, given)]))];
    }),
  );

  function groups(entrant: string, given: typeof answers): PlayersByAnswer<string> {
    const roster = (rosters.get(entrant) ?? []).toSorted(byRole);
    const players = roster.map(({ personId, name, role }) => ({ person: personId, name, role }));
    return namesByAnswer(playersByAnswer(players, new Map(given.map(({ personId, answer }) => [personId, answer]))));
  }
}
