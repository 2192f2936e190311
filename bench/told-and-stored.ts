import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { db, inSnapshot } from "@/lib/server/db/client";
import { verifyLeague } from "@/lib/server/ledger/verify-league";
import type { Told } from "./crash-tables";

/** What became of what was acknowledged. */
export interface Compared {
  readonly lost: number;
  readonly doubled: number;
  readonly changed: number;
  /** What is wrong with the ledgers, a sentence for each that does not verify. */
  readonly faults: readonly string[];
  readonly leagues: number;
}

/**
 * Holds what phones were told against what the database of `DATABASE_URL` has, and every ledger against what is stored.
 * Of the leagues named, or of all.
 */
export async function compared(told: Told, only?: readonly string[]): Promise<Compared> {
  const ofThem = only && { leagueId: { in: [...only] } };
  // As of one moment: a server that is behind may still be writing.
  const { rows, hands } = await inSnapshot(async (tx) => ({
    rows: await tx.ledgerEntry.findMany({
      where: { ...ofThem, kind: { in: ["record-hand", "start-game"] } },
      select: { leagueId: true, seq: true, commandId: true, outcome: true },
    }),
    hands: await tx.handRevision.count(ofThem && { where: ofThem }),
  }));
  const stored = new Map(rows.map((row) => [row.commandId, row]));
  const lost = [...told.answers].filter(([id]) => !stored.has(id)).length;
  const unlike = [...told.answers].filter(([id, { outcome }]) => {
    const row = stored.get(id);
    return row && canonicalJson({ ...(row.outcome as object), seq: row.seq } as Json) !== outcome;
  }).length;
  const doubled = rows.length - stored.size + Math.max(0, hands - rows.filter(isNewHand).length);
  const faults: string[] = [];
  const leagues = only ?? (await db().league.findMany({ select: { id: true } })).map(({ id }) => id);
  for (const id of leagues) {
    const check = await inSnapshot(async (tx) => {
      const select = { id: true, ledgerSeq: true, ledgerHead: true };
      return verifyLeague(tx, await tx.league.findUniqueOrThrow({ where: { id }, select }));
    });
    if (!check.ok) faults.push(check.fault);
  }
  return { lost, doubled, changed: told.changed.length + unlike, faults, leagues: leagues.length };
}

function isNewHand({ outcome }: { readonly outcome: unknown }): boolean {
  return (outcome as { result?: { revision?: number } }).result?.revision !== undefined;
}
