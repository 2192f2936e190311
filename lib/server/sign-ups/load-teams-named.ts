import "server-only";
import type { Caller } from "../auth/caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { signUpsNaming } from "../data/events/sign-ups";
import { isCaptainIn, mayAnswerFor } from "./answer-team-named";

/** The open sign-ups under the names of the caller's teams; for league staff those of the whole league. */
export async function loadTeamsNamed(caller: Caller) {
  const leagues = [...new Set((caller.account?.roles ?? []).map(({ leagueId }) => leagueId))];
  const answerable = leagues.filter((league) => mayRunLeague(caller, league) === null || isCaptainIn(caller, league));
  const signUps = answerable.length === 0 ? [] : await signUpsNaming(db(), answerable);
  const isAnswerable = await Promise.all(
    signUps.map(({ namedLeagueId: league, namedTeamId: team }) => {
      return league !== null && team !== null && mayAnswerFor(db(), caller, { league, team });
    }),
  );
  return signUps
    .filter((_, i) => isAnswerable[i])
    .map(({ id, leagueId, name, event: { season } }) => ({
      ...{ signUp: id, league: leagueId, name, event: season.name, leagueName: season.league.name },
    }));
}
