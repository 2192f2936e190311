import "server-only";
import { currentCaller } from "../auth/current-caller";
import { mayScore } from "../auth/policy";
import { db } from "../data/connection/client";
import { leagueOfMatch } from "../data/matches/matches";

/** Whether the caller may score a match. False for an unknown match. */
export async function mayScoreMatch(matchId: string): Promise<boolean> {
  const caller = await currentCaller(matchId);
  if (!caller.account && !caller.device) return false;
  const match = await leagueOfMatch(db(), matchId);
  return match !== null && mayScore(caller, match.leagueId, matchId) === null;
}
