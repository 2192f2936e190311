import "server-only";
import { hashOf, newSecret } from "../auth/secrets";
import { insertChallenge, takeChallenge } from "../data/accounts/passkeys";
import { db } from "../data/connection/client";
import type { Browser } from "./account-use-case";

/** Lifetime of a challenge, in milliseconds. */
const challengeLifetimeMs = 5 * 60_000;

/**
 * The cookie that binds a challenge to the requesting browser. Passkeys need HTTPS (or localhost), as the cookie does.
 */
export const challengeCookieName = "__Host-turkey-tracks-passkey";

/** The cookie with that secret, as a `Set-Cookie` header. */
export function challengeCookie(secret: string): string {
  const life = `Max-Age=${challengeLifetimeMs / 1000}`;
  return [`${challengeCookieName}=${secret}`, "Path=/", "HttpOnly", "Secure", "SameSite=Strict", life].join("; ");
}

/** Stores the hash of a passkey challenge. Only the browser with the cookie's secret may answer it. */
export async function storeChallenge(
  challenge: string,
  accountId: string | null,
  { browser, at }: { readonly browser: Pick<Browser, "setChallengeCookie">; readonly at: Date },
): Promise<void> {
  const secret = newSecret();
  const expiresAt = new Date(at.getTime() + challengeLifetimeMs);
  await insertChallenge(db(), { id: hashOf(secret), challengeHash: hashOf(challenge), accountId, expiresAt }, at);
  browser.setChallengeCookie(secret);
}

/** Consumes a challenge and returns its data. Null for an unknown or expired challenge. */
export async function consumeChallenge(
  secret: string | null,
  at: Date,
): Promise<{ readonly accountId: string | null; matches(challenge: string): boolean } | null> {
  const row = secret === null ? null : await takeChallenge(db(), hashOf(secret), at);
  return row && { accountId: row.accountId, matches: (challenge) => hashOf(challenge) === row.challengeHash };
}
