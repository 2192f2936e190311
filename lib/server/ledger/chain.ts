import "server-only";
import { createHash } from "node:crypto";
import { type LedgerRow, rowText } from "@/lib/sync/ledger-row";

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The hash of a ledger row, in hex: SHA-256 over the canonical JSON of all that the row says and the hash of the row before it.
 * Where the row has digests of what its command wrote, SHA-256 over that hash, a line feed and the digests. Changing any byte of
 * any row changes every hash after it.
 */
export function hashOfRow(row: Omit<LedgerRow, "hash">): string {
  const said = sha256(rowText(row));
  return typeof row.writes === "string" ? sha256(`${said}\n${row.writes}`) : said;
}
