import "server-only";
import type { LedgerRow } from "@/lib/score-sheet/ledger-row";
import { faultOf } from "../ledger/verify-ledger";
import { BackupProblem } from "./backup-problem";
import type { BackupRow } from "./read-backup";

interface Head {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Verifies the ledger of each league in a backup's rows. `end` compares each with its league's head and returns the
 * first changed row as a sentence, or null. Throws earlier for a damaged file.
 */
export function ledgerCheck() {
  const expectedHeads = new Map<string, Head>();
  const heads = new Map<string, Head>();
  let fault: { readonly league: string; readonly seq: number } | null = null;
  return {
    add({ table, line }: BackupRow): void {
      if (fault) return;
      if (table === "League") {
        const { id, ledgerSeq, ledgerHead } = parseRow(line) as { id: string; ledgerSeq: number; ledgerHead: string };
        expectedHeads.set(id, { seq: ledgerSeq, hash: ledgerHead });
      }
      if (table !== "LedgerEntry") return;
      const stored = parseRow(line) as Omit<LedgerRow, "at"> & { at: string };
      const row = { ...stored, at: new Date(stored.at) };
      const last = heads.get(row.leagueId) ?? { seq: 0, hash: "" };
      if (faultOf(row, last.seq + 1, last.hash)) fault = { league: row.leagueId, seq: last.seq + 1 };
      heads.set(row.leagueId, { seq: row.seq, hash: row.hash });
    },
    end(): string | null {
      for (const [league, head] of expectedHeads) {
        const { seq, hash } = heads.get(league) ?? { seq: 0, hash: "" };
        if (seq !== head.seq || hash !== head.hash) fault ??= { league, seq: seq + 1 };
      }
      return fault ? `The ledger of the league ${fault.league} is broken at row ${fault.seq}.` : null;
    },
  };
}

/** Parses a row. Throws a BackupProblem when it is not JSON. */
function parseRow(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupProblem("The file is damaged or incomplete (a row cannot be read). Use another copy of it.");
  }
}
