import "server-only";
import { claimPlayer } from "@/lib/commands/memberships";
import type { ClaimState, NewAccountClaim } from "@/lib/commands/new-account-claim";
import type { NewId } from "@/lib/kernel/ids";
import type { Problem } from "@/lib/kernel/problem";
import type { Caller } from "../auth/caller";
import { passwordHash } from "../auth/passwords";
import { recordTry } from "../auth/tries";
import { weakPassword } from "../auth/weak-password";
import { accountById, deleteWaitingAccount, insertWaitingAccount } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { archivedAtOf } from "../data/leagues/leagues";
import { claimOf, countNewAccountClaims, playerOf } from "../data/people/memberships";
import { isShown } from "../data/people/players";
import { dispatch } from "../dispatch";

/** Limits of claims with a new account, per address and per league. */
export const newAccountLimits = {
  address: { max: 10, withinMs: 60 * 60_000 },
  league: { max: 50, withinMs: 24 * 60 * 60_000 },
} as const;

/** Maximum number of open claims with a new account in a league. */
export const maxNewAccountClaims = 100;

interface Sent {
  readonly address: string;
  readonly at: Date;
  readonly newId: NewId;
}

/**
 * Creates a claim with an account that cannot sign in until the captain or the secretary confirms it. Returns null when
 * the claim is stored. Does not look up whether the address has an account, so that the answer is the same.
 */
export async function claimWithNewAccount(
  request: NewAccountClaim,
  { address, at, newId }: Sent,
): Promise<Problem | null> {
  const { league, person, claim, account: id, name, email, password, locale } = request;
  const [home, player] = await Promise.all([archivedAtOf(db(), league), playerOf(db(), league, person)]);
  if (!home || !player || !(await isShown(db(), league, person))) return { code: "claim-player-unknown" };
  if (home.archivedAt) return { code: "league-archived" };
  if (player.accountId) return { code: "player-is-claimed", params: { name: player.name } };
  if (await accountById(db(), id)) {
    const existing = await claimOf(db(), league, claim);
    return existing?.accountId === id ? null : { code: "link-already-there" };
  }
  const weak = weakPassword(password, [name, email]);
  if (weak) return weak;
  const limits = [
    { of: `claim from ${address}`, ...newAccountLimits.address },
    { of: `claims in ${league}`, ...newAccountLimits.league },
  ];
  const attempt = await recordTry(limits, { at, newId });
  if ("minutes" in attempt) return { code: "claims-too-often", params: { minutes: attempt.minutes } };
  if ((await countNewAccountClaims(db(), league)) >= maxNewAccountClaims) return { code: "too-many-claims" };
  const hash = await passwordHash(password);
  await insertWaitingAccount(db(), { id, email, name, passwordHash: hash, locale, createdAt: at });
  const caller: Caller = { account: { id, sessionId: "", name, administrator: false, roles: [] }, device: null };
  const command = claimPlayer.parse({ id: newId(), kind: "claim-player", league, claim, person });
  const problem = await dispatch(command, { caller, at, newId }).then(problemOf, async (fault: unknown) => {
    await deleteWaitingAccount(db(), id);
    throw fault;
  });
  if (problem) await deleteWaitingAccount(db(), id);
  return problem;
}

function problemOf(answer: Awaited<ReturnType<typeof dispatch>>): Problem | null {
  if (answer.kind !== "outcome") return { code: "claim-player-unknown" };
  const { outcome } = answer;
  return outcome.outcome === "rejected" ? (outcome.problems[0] ?? { code: "claim-player-unknown" }) : null;
}

/**
 * The state of a claim, for the phone that made it. Null for an unknown claim and for a rejected one of a new account,
 * which is deleted.
 */
export async function loadClaimState(league: string, id: string): Promise<ClaimState | null> {
  const claim = await claimOf(db(), league, id);
  if (!claim) return null;
  if (claim.isRight === null) return { state: "waits" };
  return { state: claim.isRight ? "confirmed" : "declined" };
}
