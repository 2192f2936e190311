import "server-only";
import type { Caller } from "../auth/caller";
import { mayRunLeague } from "../auth/policy";
import { accountByEmail, deleteWaitingAccount, openWaitingAccount, waitingEmailOf } from "../data/accounts/accounts";
import type { Tx } from "../data/connection/client";
import { insertMembership, lockAccounts } from "../data/leagues/leagues";
import {
  answerClaimRow,
  claimOf,
  holdsRole,
  insertClaim,
  openClaims,
  playerOf,
  setAccountOfPlayer,
  teamMates,
} from "../data/people/memberships";
import { isShown } from "../data/people/players";
import { rejected, type UseCase } from "../use-case";

/** Claims a player. The claim gives no rights until it is answered. */
export const claimPlayer: UseCase<"claim-player"> = async ({ tx, at, caller }, { league, claim: id, person }) => {
  const accountId = caller.account?.id;
  const player = await playerOf(tx, league, person);
  if (accountId === undefined || !player || !(await isShown(tx, league, person))) return { kind: "missing" };
  if (player.accountId === accountId) return { kind: "agreed" };
  if (player.accountId) return rejected("player-is-claimed", { params: { name: player.name } });
  if (await claimOf(tx, league, id)) return rejected("link-already-there");
  if ((await openClaims(tx, league, accountId)).length > 0) return rejected("claim-waits-already");
  await insertClaim(tx, { leagueId: league, id, personId: person, accountId, at });
  return { kind: "applied" };
};

/**
 * Links the confirmed person to a player of the league. Captains answer for their own teams, the desk for all. An
 * account created with its claim is enabled by a yes; a no deletes it with the claim.
 */
export const answerClaim: UseCase<"answer-claim"> = async ({ tx, at, caller }, { league, claim: id, isRight }) => {
  const claim = await claimOf(tx, league, id);
  if (!claim) return { kind: "missing" };
  const { accountId, personId } = claim;
  const problem = await answerProblem(tx, caller, claim);
  if (problem) return problem;
  if (claim.answeredAt) return claim.isRight === isRight ? { kind: "agreed" } : rejected("claim-answered");
  const player = await playerOf(tx, league, personId);
  if (isRight && player?.accountId && player.accountId !== accountId) {
    return rejected("player-is-claimed", { params: { name: player.name } });
  }
  const waitingEmail = await waitingEmailOf(tx, accountId);
  if (waitingEmail !== null && !isRight) {
    await deleteWaitingAccount(tx, accountId);
    return { kind: "applied" };
  }
  if (waitingEmail !== null) {
    await lockAccounts(tx);
    if (await accountByEmail(tx, waitingEmail)) return rejected("claim-email-taken");
    await openWaitingAccount(tx, accountId, waitingEmail);
  }
  await answerClaimRow(tx, league, id, { answeredAt: at, isRight });
  if (isRight) {
    await setAccountOfPlayer(tx, league, personId, accountId);
    if (!(await holdsRole(tx, league, accountId, "player"))) {
      await insertMembership(tx, { leagueId: league, accountId, role: "player", createdAt: at });
    }
  }
  return { kind: "applied" };
};

type StoredClaim = NonNullable<Awaited<ReturnType<typeof claimOf>>>;

/** Rejects an answer to one's own claim, and a captain's answer outside their teams. */
async function answerProblem(tx: Tx, caller: Caller, { leagueId, accountId, personId }: StoredClaim) {
  if (mayRunLeague(caller, leagueId) === null) return null;
  const own = caller.account?.id ?? "";
  if (own === accountId) return rejected("claim-is-own");
  const mates = await teamMates(tx, leagueId, own, [personId]);
  return mates.has(personId) ? null : rejected("claim-not-of-team");
}
