import "server-only";

/**
 * The names of the cookie that a phone at the table carries, best first. `__Host-` binds it to this host and to HTTPS
 * (or localhost); a phone that reached us over plain http in a bar's own network can only keep the second.
 */
export const tableCookieNames = ["__Host-turkey-tracks-table", "turkey-tracks-table"] as const;

/** The cookie for a phone, as a `Set-Cookie` header. */
export function tableCookie(secret: string, expiresAt: Date, secure: boolean): string {
  const name = secure ? tableCookieNames[0] : tableCookieNames[1];
  const attributes = [`${name}=${secret}`, "Path=/", "HttpOnly", "SameSite=Lax", `Expires=${expiresAt.toUTCString()}`];
  return (secure ? [...attributes, "Secure"] : attributes).join("; ");
}
