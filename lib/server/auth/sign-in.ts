import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { insertAccountEvent } from "../db/account-events";
import { accountByEmail, updateAccount } from "../db/accounts";
import { db } from "../db/client";
import { openSession } from "./open-session";
import { isHashedOtherwise, isPassword, passwordHash } from "./passwords";
import { newId } from "./secrets";
import { tryPassword } from "./sign-in-tries";
import { giveBack } from "./tries";

/** Where somebody signs in: the address, and what the browser is known by. */
interface From {
  readonly address: string;
  readonly label: string;
}

/** A new session for the account with this address and password; null when there is none such, in the same time. */
export async function signIn(
  email: string,
  password: string,
  at: Date,
  label = "",
): Promise<{ secret: string; name: string } | null> {
  const account = await accountByEmail(db(), email.trim().toLowerCase());
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.disabledAt) return null;
  if (isHashedOtherwise(account.passwordHash)) {
    await updateAccount(db(), account.id, { passwordHash: await passwordHash(password) });
  }
  return openSession(account, { means: "password", label }, at);
}

/** The same for who may be guessing: after too many wrong passwords they wait, whether or not there is such an account. */
export async function signInFrom(
  { address, label }: From,
  { email, password }: { readonly email: string; readonly password: string },
  at: Date,
): Promise<Result<{ secret: string; name: string }, Problem>> {
  const name = email.trim().toLowerCase();
  const tried = await tryPassword(name, address, { at, newId });
  if ("minutes" in tried) return err({ code: "sign-in-too-often", params: { minutes: tried.minutes } });
  const signedIn = await signIn(name, password, at, label);
  if (signedIn) {
    await giveBack(tried);
    return ok(signedIn);
  }
  if (tried.left[0] === 0) void tellOwner(name, at).catch(() => undefined);
  return err({ code: "wrong-credentials" });
}

/** Tells who has the account that it was guessed at. The answer does not wait for it: its time would tell that there is one. */
async function tellOwner(email: string, at: Date): Promise<void> {
  const account = await accountByEmail(db(), email);
  if (!account) return;
  await insertAccountEvent(db(), { id: newId(), accountId: account.id, kind: "too-many-wrong-passwords", at });
}
