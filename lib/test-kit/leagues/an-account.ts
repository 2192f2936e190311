import type { AccountCommand } from "@/lib/commands/account/account-command";
import type { Browser } from "@/lib/server/accounts/account-use-case";
import { carryOutAccount } from "@/lib/server/accounts/carry-out-account";
import type { Caller, CallerAccount } from "@/lib/server/auth/caller";
import { passwordHash } from "@/lib/server/auth/passwords";
import { accountOfSession } from "@/lib/server/auth/session";
import { signIn } from "@/lib/server/auth/sign-in";
import { insertAccount } from "@/lib/server/data/accounts/accounts";
import { db } from "@/lib/server/data/connection/client";
import { newId } from "../sample-values";
import { evening } from "./a-league";

/** The password of all test accounts. */
export const password = "nine of trumps beats ace";

/** An account, with its password. */
export async function anAccount(more: { readonly administrator?: boolean } = {}) {
  const id = newId();
  const email = `${id}@example.com`;
  await insertAccount(db(), {
    ...{ id, email, name: "Ada", locale: "en", demo: false, createdAt: evening },
    passwordHash: await passwordHash(password),
    administrator: more.administrator ?? false,
  });
  return { id, email };
}

/** A signed-in browser: the session's secret, and the caller. */
export async function aSession({ email }: { readonly email: string }, at = evening, label = "Firefox · Linux") {
  const signedIn = await signIn(email, password, at, label);
  if (!signedIn) throw new Error("not signed in");
  return { secret: signedIn.secret, caller: await callerOf(signedIn.secret, at) };
}

async function callerOf(secret: string, at: Date): Promise<Caller & { readonly account: CallerAccount }> {
  const account = await accountOfSession(secret, at);
  if (!account) throw new Error("the session is not there");
  return { account, device: null };
}

/** A browser that sends and stores no cookies. */
export const noCookies = {
  ...{ challenge: null, setChallengeCookie: () => undefined },
  ...{ devices: null, setDeviceCookie: () => undefined },
} as const;

/** Sends an account command as the route does; runs the deferred work before it returns. */
export async function sendToAccount(
  caller: Caller,
  command: AccountCommand,
  at = evening,
  more: Partial<Browser> = {},
) {
  const site = { origin: "https://league.example.org", host: "league.example.org" };
  const browser = { address: "198.51.100.7", site, ...noCookies, ...more };
  const later: (() => Promise<void>)[] = [];
  const runAfterResponse = (work: () => Promise<void>) => void later.push(work);
  const answer = await carryOutAccount(command, { caller, browser, at, newId, runAfterResponse });
  for (const work of later) await work();
  return answer;
}
