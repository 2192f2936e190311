const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * An id of 128 bits as 26 lower-case Crockford base-32 characters, from 16 random bytes that come in by the door.
 * Throws (a bug) when it is not given 16 bytes.
 */
export function idFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new Error(`an id is made of 16 bytes, not ${bytes.length}`);
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = "";
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += alphabet[Number((value >> shift) & 31n)];
  return text;
}

/** What an id looks like. */
export const idPattern = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Makes ids; the caller says from which dice. */
export type NewId = () => string;
