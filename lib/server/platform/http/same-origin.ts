import "server-only";

/**
 * Returns whether an unsafe request comes from our own pages. Browsers say so in `Sec-Fetch-Site`, and older ones in `Origin`, whose
 * scheme, host and port must all be ours; a request with neither is not from a browser and carries no cookie it was not given.
 */
export function isSameOrigin({ headers }: { readonly headers: Pick<Headers, "get"> }): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = headers.get("host") ?? "";
  // The browser has compared the scheme: a proxy need not say it.
  if (site !== null) return [`http://${host}`, `https://${host}`].includes(origin);
  return origin === `${ownScheme(headers, host)}//${host}`;
}

/** The scheme that a browser uses: of PUBLIC_URL for its host, else as a trusted proxy (or Next, of the connection) says. */
function ownScheme(headers: Pick<Headers, "get">, host: string): string {
  const publicUrl = process.env["PUBLIC_URL"];
  const publicAddress = publicUrl !== undefined && URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  return publicAddress?.host === host ? publicAddress.protocol : `${headers.get("x-forwarded-proto") ?? "http"}:`;
}
