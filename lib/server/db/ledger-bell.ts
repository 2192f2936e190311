import type { LedgerChange } from "@/lib/sync/live/news";
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

/** How far the ledgers of these leagues are. */
export async function versionsOf(tx: Tx, leagueIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const leagues = await tx.league.findMany({
    where: { id: { in: [...leagueIds] } },
    select: { id: true, ledgerSeq: true },
  });
  return new Map(leagues.map(({ id, ledgerSeq }) => [id, ledgerSeq]));
}

/** What a league's rows after a version are about, in order; not more than `take` of them. */
export async function changesAfter(tx: Tx, leagueId: string, seq: number, take: number): Promise<LedgerChange[]> {
  return tx.$queryRaw<LedgerChange[]>`
    select "seq", "body"->>'match' as "match", "outcome"->>'outcome' = 'rejected' as "isRefused"
    from "LedgerEntry" where "leagueId" = ${leagueId} and "seq" > ${seq} order by "seq" limit ${take}`;
}
