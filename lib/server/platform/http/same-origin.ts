import "server-only";

/**
 * Whether an unsafe request comes from our own pages. Browsers send `Sec-Fetch-Site`, older ones `Origin`, whose
 * scheme, host and port must be ours. A request with neither is not from a browser and has only cookies that its sender
 * was given.
 */
export function isSameOrigin({ headers }: { readonly headers: Pick<Headers, "get"> }): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = headers.get("host") ?? "";
  // The browser has compared the scheme, which a proxy may not forward.
  if (site !== null) return [`http://${host}`, `https://${host}`].includes(origin);
  return origin === `${ownScheme(headers, host)}//${host}`;
}

/** The browser's scheme: that of PUBLIC_URL for its host, else that of `x-forwarded-proto`. */
function ownScheme(headers: Pick<Headers, "get">, host: string): string {
  const publicUrl = process.env["PUBLIC_URL"];
  const publicAddress = publicUrl !== undefined && URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  return publicAddress?.host === host ? publicAddress.protocol : `${headers.get("x-forwarded-proto") ?? "http"}:`;
}
