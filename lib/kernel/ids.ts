const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * An id of 128 bits as 26 lower-case Crockford base-32 characters, from 16 random bytes that the caller passes in.
 * Throws an Error for another number of bytes.
 */
export function idFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new Error(`an id is made of 16 bytes, not ${bytes.length}`);
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = "";
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += alphabet[Number((value >> shift) & 31n)];
  return text;
}

/** Matches an id. */
export const idPattern = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Creates a new id; the caller supplies the randomness. */
export type NewId = () => string;
