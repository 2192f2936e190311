import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";

/** A command with its answer, as the ledger keeps it. Each row's hash covers the row before it. */
export interface LedgerRow {
  leagueId: string;
  seq: number;
  commandId: string;
  kind: string;
  body: unknown;
  actor: unknown;
  at: Date;
  outcome: unknown;
  prev: string;
  hash: string;
  /** Digests of the rows that the command wrote, as the database noted them; null where none were kept. */
  writes?: string | null;
}

/** The hash of a text: SHA-256, in hex. Comes in by the door. */
export type Hash = (text: string) => string;

/** All that a row says, in its one spelling: what its hash is taken of. */
export function rowText(row: Omit<LedgerRow, "hash" | "writes">): string {
  const { leagueId, seq, commandId, kind, body, actor, at, outcome, prev } = row;
  return canonicalJson({ leagueId, seq, commandId, kind, body, actor, at: at.toISOString(), outcome, prev } as Json);
}
