/**
 * The cookie by which a browser says how far it has seen a league. A server that is not that far reads the ledger before it
 * answers from memory, so that nobody is shown something older than what he has seen or written.
 */
export const seenCookie = "turkey-tracks-seen";

/** A server is as far by itself long before, in seconds. */
const seenFor = 30;

/** How far a league was seen; the league by its id or its address. */
export interface SeenVersion {
  readonly league: string;
  readonly version: number;
}

/** The cookie as a server sets it with `Set-Cookie`, and a script in `document.cookie`. */
export function seenCookieText({ league, version }: SeenVersion): string {
  return `${seenCookie}=${encodeURIComponent(league)}.${version}; Path=/; Max-Age=${seenFor}; SameSite=Lax`;
}

const inHeader = new RegExp(`(?:^|; ?)${seenCookie}=([\\w%~!'()*-]{1,200})\\.(\\d{1,9})(?:;|$)`);

/** What a `Cookie` header says of it; null where it says nothing that can be read. */
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
