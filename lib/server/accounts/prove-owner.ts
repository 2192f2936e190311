import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { isPassword } from "../auth/passwords";
import { tryPassword } from "../auth/sign-in-tries";
import { discardTry } from "../auth/tries";
import { passwordOf } from "../data/accounts/accounts";
import { sessionOf } from "../data/accounts/sessions";
import { db } from "../data/connection/client";
import type { AccountWork } from "./account-use-case";

/** Time for which a sign-in by link or passkey replaces the password, in milliseconds. */
export const proofLifetimeMs = 10 * 60_000;

/**
 * Requires proof of the owner for an important change, because a session may have been left open: the password, or a
 * recent sign-in by link or passkey. Counts wrong passwords per session. Returns null for the owner, or the problem.
 */
export async function ownerProblem(
  work: Omit<AccountWork, "browser">,
  password: string | undefined,
): Promise<Problem | null> {
  if (await isFreshlyProved(work)) return null;
  if (!password) return { code: "password-needed", path: "proof" };
  const stored = await passwordOf(db(), work.account.id);
  if (!stored) return { code: "wrong-password", path: "proof" };
  const attempt = await tryPassword({ kind: "session", id: work.account.sessionId }, work);
  if ("minutes" in attempt) return { code: "sign-in-too-often", params: { minutes: attempt.minutes } };
  if (!(await isPassword(stored.passwordHash, password))) return { code: "wrong-password", path: "proof" };
  await discardTry(attempt);
  return null;
}

/** Whether the session was opened recently by a link or a passkey. */
export async function isFreshlyProved({ account, at }: Pick<AccountWork, "account" | "at">): Promise<boolean> {
  const session = await sessionOf(db(), account.id, account.sessionId);
  if (!session || session.means === "password") return false;
  return at.getTime() - session.createdAt.getTime() < proofLifetimeMs;
}
