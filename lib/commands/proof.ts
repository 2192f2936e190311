import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Returns an HMAC that proves possession of a card's secret without revealing it: the ledger stores no secret, and any
 * phone may deliver the command. `statement`: the command's kind and all covered fields; no two commands have the same
 * text. 256 bits in hex.
 */
export function proofOf(token: string, statement: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(token), utf8ToBytes(statement)));
}
