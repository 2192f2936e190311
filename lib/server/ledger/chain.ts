import "server-only";
import { createHash } from "node:crypto";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import type { LedgerRow } from "../db/ledger";

/**
 * The hash of a ledger row: SHA-256, in hex, over the canonical JSON of all that the row says and the hash of the row
 * before it. Changing any byte of any row changes every hash after it.
 */
export function hashOfRow(row: Omit<LedgerRow, "hash">): string {
  const { leagueId, seq, commandId, kind, body, actor, at, outcome, prev } = row;
  const said = { leagueId, seq, commandId, kind, body, actor, at: at.toISOString(), outcome, prev } as Json;
  return createHash("sha256").update(canonicalJson(said)).digest("hex");
}
