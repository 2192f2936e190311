import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Shows that whoever made a command had a card's secret, without saying it: so the secret stands in no ledger, and any phone
 * may carry the command to the server. `said`: the command's kind and all that the proof is about, so that no two commands
 * are one text. Gives 256 bits in hex.
 */
export function proofOf(token: string, said: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(token), utf8ToBytes(said)));
}
