import "server-only";

/**
 * Prefixes of a phone's cookie names, in order of preference. `__Host-` binds a cookie to this host and to HTTPS (or
 * localhost); over plain HTTP in a bar's network a phone can keep only the second. Each match has its own cookie, so
 * that a phone at another table can still send its queued commands for the first.
 */
const prefixes = ["__Host-turkey-tracks-table-", "turkey-tracks-table-"] as const;

/** The part of the match's id in the cookie's name. */
const part = (matchId: string) => matchId.slice(-10);

/** The cookie for a phone at a match, as a `Set-Cookie` header. */
export function tableCookie(
  { matchId, cookie, expiresAt }: { readonly matchId: string; readonly cookie: string; readonly expiresAt: Date },
  secure: boolean,
): string {
  const name = prefixes[secure ? 0 : 1] + part(matchId);
  const attributes = [`${name}=${cookie}`, "Path=/", "HttpOnly", "SameSite=Lax", `Expires=${expiryDate(expiresAt)}`];
  return (secure ? [...attributes, "Secure"] : attributes).join("; ");
}

/** A phone keeps its cookie for a month after its link ended. Late commands are attributed to the table by it. */
function expiryDate(expiresAt: Date): string {
  return new Date(expiresAt.getTime() + 31 * 86_400_000).toUTCString();
}

/** Returns the secret of the phone's cookie for a match. */
export function tableSecret(
  jar: { get(name: string): { readonly value: string } | undefined },
  matchId: string,
): string | null {
  for (const prefix of prefixes) {
    const secret = jar.get(prefix + part(matchId))?.value;
    if (secret !== undefined) return secret;
  }
  return null;
}

/** Returns the secret of one of the phone's cookies, for any match. */
export function anyTableSecret(all: readonly { readonly name: string; readonly value: string }[]): string | null {
  return tableSecrets(all)[0] ?? null;
}

/** Returns the secrets of the phone's cookies for all matches. */
export function tableSecrets(all: readonly { readonly name: string; readonly value: string }[]): string[] {
  return all.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix))).map(({ value }) => value);
}
