import "server-only";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import type { Tx } from "../data/connection/client";
import { hasItsHash } from "../data/ledger/chain";
import { rowsAfter } from "../data/ledger/ledger";

/** Result of checking a league's ledger. */
export type LedgerCheck =
  | { readonly ok: true; readonly rows: number; readonly head: string }
  | { readonly ok: false; readonly seq: number; readonly reason: "gap" | "broken-link" | "changed-row" | "wrong-head" };

const pageSize = 500;

/**
 * Reads a league's ledger from its first row and returns the first fault: a missing row, a broken link or changed
 * content. Compares the league's head with the last row.
 */
export async function verifyLedger(
  tx: Tx,
  league: { id: string; ledgerSeq: number; ledgerHead: string },
): Promise<LedgerCheck> {
  let seq = 0;
  let prev = "";
  for (;;) {
    const rows = await rowsAfter(tx, league.id, seq, pageSize);
    for (const row of rows) {
      const reason = faultOf(row, seq + 1, prev);
      if (reason) return { ok: false, seq: seq + 1, reason };
      seq = row.seq;
      prev = row.hash;
    }
    if (rows.length < pageSize) break;
  }
  if (seq !== league.ledgerSeq || prev !== league.ledgerHead) return { ok: false, seq, reason: "wrong-head" };
  return { ok: true, rows: seq, head: prev };
}

/** Checks a row against the expected number and previous hash. Returns null when it is correct. */
export function faultOf(row: LedgerRow, seq: number, prev: string): "gap" | "broken-link" | "changed-row" | null {
  if (row.seq !== seq) return "gap";
  if (row.prev !== prev) return "broken-link";
  return hasItsHash(row) ? null : "changed-row";
}
