import "server-only";
import type { Caller } from "../auth/caller";
import { mayRunLeague } from "../auth/policy";
import type { Tx } from "../data/connection/client";
import { eventOf } from "../data/events/events";
import { captainedTeams, type StoredSignUp, signUpOf, updateSignUp } from "../data/events/sign-ups";
import { rejected, type UseCase } from "../use-case";

/**
 * A team confirms or denies a sign-up under its name. Before that the sign-up is only a name without effect on the
 * team. Answered by its captain or its league's staff; "missing" for other callers.
 */
export const answerTeamNamed: UseCase<"answer-team-named"> = async ({ tx, at, caller }, command) => {
  const { league, signUp: id, isOurs } = command;
  const stored = await signUpOf(tx, league, id);
  const team = stored && teamIn(stored);
  if (!team || !(await mayAnswerFor(tx, caller, team))) return { kind: "missing" };
  const isAgreed = stored.teamId !== null;
  if (isOurs ? isAgreed : stored.namedRefusedAt !== null) return { kind: "agreed" };
  const event = await eventOf(tx, league, stored.seasonId);
  if (!event) return { kind: "missing" };
  if (event.drawnAt) return rejected("event-is-drawn");
  await updateSignUp(tx, league, id, isOurs ? agreed(team) : refused(team, at));
  return { kind: "applied" };
};

interface Team {
  readonly league: string;
  readonly team: string;
}

/** The team that a sign-up is, or claims to be. */
function teamIn({ homeLeagueId, teamId, namedLeagueId, namedTeamId }: StoredSignUp): Team | null {
  const [league, team] = teamId === null ? [namedLeagueId, namedTeamId] : [homeLeagueId, teamId];
  return league !== null && team !== null ? { league, team } : null;
}

function agreed({ league, team }: Team) {
  return { homeLeagueId: league, teamId: team, namedLeagueId: null, namedTeamId: null, namedRefusedAt: null };
}

function refused({ league, team }: Team, at: Date) {
  return { homeLeagueId: null, teamId: null, namedLeagueId: league, namedTeamId: team, namedRefusedAt: at };
}

/** Whether a caller answers for a team: its league's staff, or its captain. */
export async function mayAnswerFor(tx: Tx, caller: Caller, { league, team }: Team): Promise<boolean> {
  if (mayRunLeague(caller, league) === null) return true;
  return isCaptainIn(caller, league) && (await captainedTeams(tx, league, caller.account?.id ?? "", [team])).has(team);
}

/** Whether a caller is a captain of any team in a league. */
export function isCaptainIn({ account }: Caller, league: string): boolean {
  return account?.roles.some(({ leagueId, role }) => leagueId === league && role === "captain") ?? false;
}
