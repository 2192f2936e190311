import { setTimeout as pause } from "node:timers/promises";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { answerIn } from "@/lib/score-sheet/carry-out";
import { db, inSnapshot } from "@/lib/server/data/connection/client";
import { verifyLeague } from "@/lib/server/ledger/verify-league";
import type { AnswerLog } from "./crash-tables";

/** The fate of acknowledged commands. */
export interface Comparison {
  readonly acknowledged: number;
  readonly repeats: number;
  readonly lost: number;
  readonly doubled: number;
  readonly changed: number;
  /** Faults in a league's ledger and its derived data. */
  readonly faults: readonly string[];
}

/** Compares everything acknowledged to the scorers with the database at `DATABASE_URL`: of all leagues or of `only`. */
export async function compareWithDatabase(answerLog: AnswerLog, only?: readonly string[]): Promise<Comparison> {
  const ofThem = only && { leagueId: { in: [...only] } };
  // In one snapshot: a server that lags may still be writing.
  const { rows, hands } = await inSnapshot(async (tx) => ({
    rows: await tx.ledgerEntry.findMany({
      where: { ...ofThem, kind: { in: ["record-hand", "start-game"] } },
      select: { leagueId: true, seq: true, commandId: true, outcome: true },
    }),
    hands: await tx.handRevision.count(ofThem && { where: ofThem }),
  }));
  const stored = new Map(rows.map((row) => [row.commandId, row]));
  const lost = [...answerLog.answers].filter(([id]) => !stored.has(id)).length;
  const unlike = [...answerLog.answers].filter(([id, { outcome }]) => {
    const row = stored.get(id);
    return row && canonicalJson({ ...answerIn(row), seq: row.seq } as unknown as Json) !== outcome;
  }).length;
  const doubled = rows.length - stored.size + Math.max(0, hands - rows.filter(isNewHand).length);
  const leagues = only ?? (await db().league.findMany({ select: { id: true } })).map(({ id }) => id);
  const faults: string[] = [];
  for (const id of leagues) {
    const check = await inSnapshot(async (tx) => {
      const select = { id: true, ledgerSeq: true, ledgerHead: true };
      return verifyLeague(tx, await tx.league.findUniqueOrThrow({ where: { id }, select }));
    });
    if (!check.ok) faults.push(check.fault);
  }
  const changed = answerLog.changed.length + unlike;
  return { acknowledged: answerLog.answers.size, repeats: answerLog.repeats, lost, doubled, changed, faults };
}

/** The number of faults found. */
export function damage({ lost, doubled, changed, faults }: Comparison): number {
  return lost + doubled + changed + faults.length;
}

function isNewHand({ outcome }: { readonly outcome: unknown }): boolean {
  return (outcome as { result?: { revision?: number } }).result?.revision !== undefined;
}

/** Waits for this many more acknowledgements, then for a short random time. */
export async function underLoad(answerLog: AnswerLog, acknowledgements: number, isOver: () => boolean): Promise<void> {
  const goal = answerLog.answers.size + acknowledgements;
  const until = performance.now() + 120_000;
  while (answerLog.answers.size < goal && !isOver()) {
    if (performance.now() > until) throw new Error("no acknowledgements for two minutes");
    await pause(20);
  }
  await pause(Math.random() * 50);
}
