import "server-only";
import type { CookieJar } from "../platform/http/cookie-jar";
import type { CallerAccount, CallerDevice } from "./caller";
import { accountOfSession, deviceOfCookie } from "./session";
import { sessionSecretIn } from "./session-token";
import { anyTableSecret, tableSecret } from "./table-cookie";

/** Returns the account signed in by a request's cookies, or null. */
export async function accountIn(jar: CookieJar): Promise<CallerAccount | null> {
  const secret = await sessionSecretIn(jar);
  return secret === null ? null : accountOfSession(secret, new Date());
}

/** The phone with a request's cookies: as the one at that match's table, or else as one at another; null for neither. */
export async function deviceIn(jar: CookieJar, matchId: string): Promise<CallerDevice | null> {
  const secret = phoneSecretIn(jar, matchId);
  return secret === null ? null : deviceOfCookie(secret, new Date());
}

/** Returns that phone's secret, or null. */
export function phoneSecretIn(jar: CookieJar, matchId: string): string | null {
  return tableSecret(jar, matchId) ?? anyTableSecret(jar.getAll());
}
