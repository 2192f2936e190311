/**
 * The cookie with the version of a league that a browser has seen. A server behind that version reads the ledger
 * before it answers from its cache, so that a reader never gets an older page than before.
 */
export const seenCookie = "turkey-tracks-seen";

/** Lifetime of the cookie in seconds; servers catch up well before. */
const seenFor = 30;

/** A seen version of a league, by its id or address. */
export interface SeenVersion {
  readonly league: string;
  readonly version: number;
}

/** Formats the cookie, for `Set-Cookie` and for `document.cookie`. */
export function seenCookieText({ league, version }: SeenVersion): string {
  return `${seenCookie}=${encodeURIComponent(league)}.${version}; Path=/; Max-Age=${seenFor}; SameSite=Lax`;
}

const inHeader = new RegExp(`(?:^|; ?)${seenCookie}=([\\w%~!'()*-]{1,200})\\.(\\d{1,9})(?:;|$)`);

/** Parses the cookie from a `Cookie` header; null if it is missing or invalid. */
export function seenVersionIn(header: string | undefined): SeenVersion | null {
  if (header === undefined || !header.includes(seenCookie)) return null;
  const [, league = "", version = ""] = inHeader.exec(header) ?? [];
  if (league === "") return null;
  try {
    return { league: decodeURIComponent(league), version: Number(version) };
  } catch {
    return null;
  }
}
