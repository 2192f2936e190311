import "server-only";
import type { Caller } from "../auth/caller";
import { mayRunLeague } from "../auth/policy";
import type { Tx } from "../data/connection/client";
import { captainedEntrants } from "../data/matches/move-proposals";
import { isCaptainIn } from "../sign-ups/answer-team-named";
import { rejected, type UseCaseResult } from "../use-case";

/** The sides of a match for which a caller acts. */
export interface MoveRights {
  /** Acts for each side that told the secretary. */
  readonly isDesk: boolean;
  /** The sides whose captain is the caller's own player. */
  readonly captained: readonly string[];
}

/** The rights of a caller on a match of these two entrants. */
export async function moveRights(
  tx: Tx,
  caller: Caller,
  league: string,
  entrants: readonly string[],
): Promise<MoveRights> {
  if (mayRunLeague(caller, league) === null) return { isDesk: true, captained: [] };
  if (!isCaptainIn(caller, league)) return { isDesk: false, captained: [] };
  const own = new Set((await captainedEntrants(tx, league, caller.account?.id ?? "")).map(({ id }) => id));
  return { isDesk: false, captained: entrants.filter((entrant) => own.has(entrant)) };
}

/** Why a caller may not propose for a side, or withdraw its proposal; null if they may. */
export function proposerProblem({ isDesk, captained }: MoveRights, entrant: string): UseCaseResult | null {
  if (isDesk) return null;
  // Nobody agrees with themselves.
  if (captained.length > 1) return rejected("proposal-both-teams");
  return captained.includes(entrant) ? null : rejected("proposal-not-of-team");
}

/** Why a caller may not answer a proposal for the other side; null if they may. Strangers get "missing". */
export function answererProblem(
  { isDesk, captained }: MoveRights,
  caller: Caller,
  proposal: { readonly entrantId: string; readonly createdBy: string },
): UseCaseResult | null {
  if (isDesk) return null;
  if (captained.length === 0) return { kind: "missing" };
  if (captained.length > 1) return rejected("proposal-both-teams");
  const isOwn = captained.includes(proposal.entrantId) || proposal.createdBy === caller.account?.id;
  return isOwn ? rejected("proposal-is-own") : null;
}
