import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { proofOf } from "../proof";
import type { OpenTable } from "./open-tables";

/** The fields of a command that its proof covers. */
export type Proven = Pick<OpenTable, "id" | "league" | "card" | "match" | "linkHash">;

/** Returns the proof that the sender of an open-table command had the secret of the bar's card. */
export function openTableProof(token: string, { id, league, card, match, linkHash }: Proven): string {
  return proofOf(token, ["open-table", league, card, match, id, linkHash].join(" "));
}

/** Returns the hash of a link's token; only the token's holder can use the link. */
export function linkHashOf(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}
