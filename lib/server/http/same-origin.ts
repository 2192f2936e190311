import "server-only";

/**
 * Whether an unsafe request comes from our own pages. Browsers say so in `Sec-Fetch-Site`, and older ones in `Origin`;
 * a request with neither is not from a browser and carries no cookie it was not given.
 */
export function isSameOrigin(request: { readonly headers: Pick<Headers, "get"> }): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = request.headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === request.headers.get("host");
}
