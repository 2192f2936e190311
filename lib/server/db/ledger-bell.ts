import type { Tx } from "./client";

/** The channel of PostgreSQL on which every process says that a ledger has grown. */
export const bellName = "turkey_tracks_ledger";

/** Says to every process that a league's ledger has a version. */
export async function ring(tx: Tx, league: string, version: number): Promise<void> {
  await tx.$executeRaw`select pg_notify(${bellName}, ${`${league} ${version}`})`;
}

/** What a ring says; null for anything else on the channel. */
export function parseRing(payload: string): { league: string; version: number } | null {
  const [league = "", number = ""] = payload.split(" ");
  return league && /^\d{1,9}$/.test(number) ? { league, version: Number(number) } : null;
}
