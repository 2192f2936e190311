import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { insertAccountEvent } from "../data/accounts/account-events";
import { accountByEmail, updateAccount } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { type DeviceAccount, deviceOf } from "./device-cookie";
import { openSession, type SignedIn } from "./open-session";
import { isPassword, needsRehash, passwordHash } from "./passwords";
import { newId } from "./secrets";
import { type Guesser, tryPassword } from "./sign-in-tries";
import { discardTry } from "./tries";

/** Origin of a sign-in: address, browser label, and device cookie. */
interface SignInOrigin {
  readonly address: string;
  readonly label: string;
  readonly devices: string | null;
}

/** Reason of a failed sign-in. `retryAfter`: seconds to wait. */
interface SignInRefusal {
  readonly problem: Problem;
  readonly retryAfter?: number;
}

/** Opens a session for this address and password; null for a wrong pair, in the same time. */
export async function signIn(email: string, password: string, at: Date, label = ""): Promise<SignedIn | null> {
  const account = await accountByEmail(db(), email.trim().toLowerCase());
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.disabledAt) return null;
  if (needsRehash(account.passwordHash)) {
    await updateAccount(db(), account.id, { passwordHash: await passwordHash(password) });
  }
  return openSession(account, { means: "password", label }, at);
}

/**
 * The same with limits on guesses: after too many wrong passwords the client has to wait, whether the account exists or
 * not. A browser known to the account has its own count, so that attackers cannot lock it out.
 */
export async function signInFrom(
  { address, label, devices }: SignInOrigin,
  { email, password }: { readonly email: string; readonly password: string },
  at: Date,
): Promise<Result<SignedIn, SignInRefusal>> {
  const name = email.trim().toLowerCase();
  const guesser = guesserOf({ email: name, address, devices }, await accountByEmail(db(), name), at);
  const attempt = await tryPassword(guesser, { at, newId });
  if ("minutes" in attempt) {
    const { seconds: retryAfter, minutes } = attempt;
    return err({ problem: { code: "sign-in-too-often", params: { minutes } }, retryAfter });
  }
  const signedIn = await signIn(name, password, at, label);
  if (signedIn) {
    await discardTry(attempt);
    return ok(signedIn);
  }
  if (attempt.isLast) void notifyOwner(name, at).catch(() => undefined);
  return err({ problem: { code: "wrong-credentials" } });
}

interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  readonly devices: string | null;
}

function guesserOf({ email, address, devices }: SignInAttempt, account: DeviceAccount | null, at: Date): Guesser {
  const nonce = deviceOf(devices, account, at);
  return nonce === null ? { kind: "unknown", email, address } : { kind: "device", nonce };
}

/** Records guesses in the account's events. The response must not wait for it, or its duration would reveal the account. */
async function notifyOwner(email: string, at: Date): Promise<void> {
  const account = await accountByEmail(db(), email);
  if (!account) return;
  await insertAccountEvent(db(), { id: newId(), accountId: account.id, kind: "too-many-wrong-passwords", at });
}
