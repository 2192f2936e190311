import "server-only";

/**
 * The beginnings of the names of the cookies that a phone at a table carries, best first. `__Host-` binds one to this
 * host and to HTTPS (or localhost); a phone that reached us over plain http in a bar's own network can only keep the
 * second. Each match has its own, so that a phone that goes on to another table can still send what it kept at the first.
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

/** A phone keeps its cookie for a month after its link ended: by it, what it still sends is known to be of that table. */
function expiryDate(expiresAt: Date): string {
  return new Date(expiresAt.getTime() + 31 * 86_400_000).toUTCString();
}

/** Of a request's cookies, the secret of its phone at a match. */
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

/** Of a request's cookies, the secret of a phone at some match. */
export function anyTableSecret(all: readonly { readonly name: string; readonly value: string }[]): string | null {
  return tableSecrets(all)[0] ?? null;
}

/** Of a request's cookies, the secrets of its phone at all matches. */
export function tableSecrets(all: readonly { readonly name: string; readonly value: string }[]): string[] {
  return all.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix))).map(({ value }) => value);
}
