import "server-only";
import { createHash } from "node:crypto";
import { type LedgerRow, rowHash, rowText } from "@/lib/score-sheet/ledger-row";

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The hash of a ledger row, in hex. Changing any byte of any row changes every hash after it. */
export function hashOfRow(row: Omit<LedgerRow, "hash">): string {
  return rowHash(row, sha256);
}

/** Whether a row has its hash, in the current form or the earlier one without two parts. */
export function hasItsHash(row: LedgerRow): boolean {
  return row.hash === hashOfRow(row) || row.hash === earlierHashOfRow(row);
}

/**
 * The earlier form: SHA-256 over the canonical JSON of the whole row, followed by the digests of written rows if there
 * are any.
 */
function earlierHashOfRow(row: LedgerRow): string {
  const contentHash = sha256(rowText(row));
  return typeof row.writes === "string" ? sha256(`${contentHash}\n${row.writes}`) : contentHash;
}
