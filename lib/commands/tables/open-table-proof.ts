import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { proofOf } from "../proof";
import type { OpenTable } from "./open-tables";

/** What of a command its proof is about. */
export type Proven = Pick<OpenTable, "id" | "league" | "card" | "match" | "linkHash">;

/** Shows that whoever made a command to open a table had the secret of the bar's card. */
export function openTableProof(token: string, { id, league, card, match, linkHash }: Proven): string {
  return proofOf(token, ["open-table", league, card, match, id, linkHash].join(" "));
}

/** What is told of a link's token, that only who has the token can be let in by it. */
export function linkHashOf(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}
