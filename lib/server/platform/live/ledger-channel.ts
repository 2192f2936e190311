/** The channel of PostgreSQL on which every process says that a ledger has grown. */
export const bellName = "turkey_tracks_ledger";

/** A league's ledger has this version; or something has changed at a match that the ledger has no row of. */
export type Ring = { readonly league: string } & ({ readonly version: number } | { readonly match: string });

/** A ring as it is sent. */
export function ringText(ring: Ring): string {
  return "match" in ring ? `${ring.league} 0 ${ring.match}` : `${ring.league} ${ring.version}`;
}

/** What a ring says; null for anything else on the channel. */
export function parseRing(payload: string): Ring | null {
  const [league = "", number = "", match = ""] = payload.split(" ");
  if (!league || !/^\d{1,9}$/.test(number)) return null;
  return match ? { league, match } : { league, version: Number(number) };
}
