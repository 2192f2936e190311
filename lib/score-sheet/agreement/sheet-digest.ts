import { sha256 } from "@noble/hashes/sha2.js";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import type { AgreedSheet } from "./agreed-sheet";

/** Bytes of the digest: 128 bits are signed. */
const digestBytes = 16;

/**
 * Returns the digest of a sheet, 32 hex digits: SHA-256 (FIPS 180-4) of its canonical text, cut to 128 bits. The same
 * on the phone and on the server, with or without HTTPS.
 */
export function sheetDigest(sheet: AgreedSheet): string {
  const bytes = sha256(new TextEncoder().encode(canonicalJson(sheet as unknown as Json)));
  return Array.from(bytes.slice(0, digestBytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
