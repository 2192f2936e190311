/** The channel of PostgreSQL on which every process says that a ledger has grown. */
export const bellName = "turkey_tracks_ledger";

/** What a ring says; null for anything else on the channel. */
export function parseRing(payload: string): { league: string; version: number } | null {
  const [league = "", number = ""] = payload.split(" ");
  return league && /^\d{1,9}$/.test(number) ? { league, version: Number(number) } : null;
}
