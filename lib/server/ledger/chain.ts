import "server-only";
import { createHash } from "node:crypto";
import { type LedgerRow, rowText } from "@/lib/sync/ledger-row";

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The hash of a ledger row: SHA-256, in hex, over the canonical JSON of all that the row says and the hash of the row
 * before it. Changing any byte of any row changes every hash after it.
 */
export function hashOfRow(row: Omit<LedgerRow, "hash">): string {
  return sha256(rowText(row));
}
