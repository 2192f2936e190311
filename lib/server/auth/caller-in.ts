import "server-only";
import type { CookieJar } from "../platform/http/cookie-jar";
import type { Caller, CallerAccount, CallerDevice } from "./caller";
import { accountOfSession, deviceOfCookie } from "./session";
import { sessionSecretIn } from "./session-token";
import { anyTableSecret, tableSecret } from "./table-cookie";

/** Returns the caller of a request about a match, by its cookies. */
export async function callerIn(jar: CookieJar, matchId: string): Promise<Caller> {
  const [account, device] = await Promise.all([accountIn(jar), deviceIn(jar, matchId)]);
  return { account, device };
}

/** Returns the account signed in by a request's cookies, or null. */
export async function accountIn(jar: CookieJar): Promise<CallerAccount | null> {
  const secret = await sessionSecretIn(jar);
  return secret === null ? null : accountOfSession(secret, new Date());
}

/** Returns the phone of a request's cookies: at that match's table, else at another table; null for none. */
export async function deviceIn(jar: CookieJar, matchId: string): Promise<CallerDevice | null> {
  const secret = phoneSecretIn(jar, matchId);
  return secret === null ? null : deviceOfCookie(secret, new Date());
}

/** Returns that phone's secret, or null. */
export function phoneSecretIn(jar: CookieJar, matchId: string): string | null {
  return tableSecret(jar, matchId) ?? anyTableSecret(jar.getAll());
}
