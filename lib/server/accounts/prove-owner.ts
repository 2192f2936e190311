import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { isPassword } from "../auth/passwords";
import { tryPassword } from "../auth/sign-in-tries";
import { discardTry } from "../auth/tries";
import { passwordOf } from "../data/accounts/accounts";
import { sessionOf } from "../data/accounts/sessions";
import { db } from "../data/connection/client";
import type { AccountWork } from "./account-use-case";

/** How long a log-in by a link or a passkey stands for the password, in milliseconds. */
export const proofLifetimeMs = 10 * 60_000;

/**
 * Why a grave change is refused to who sits at an open session: it may have been left open. Its owner says the password, or
 * has signed in by a link or a passkey a moment ago. Wrong ones are counted for each session. Null: it is the owner.
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
