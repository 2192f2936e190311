/** The characters of a PIN: digits and letters that are not easily confused (Crockford's base 32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number of characters in a PIN: 32^6 is about 1.07 billion PINs. */
export const pinLength = 6;

/** Makes a PIN from at least 30 random bits, given as four bytes or more. */
export function pinFromBytes(bytes: Uint8Array): string {
  let value = 0;
  for (const byte of bytes.subarray(0, 4)) value = value * 256 + byte;
  let pin = "";
  for (let i = 0; i < pinLength; i++) {
    pin = alphabet[value % 32] + pin;
    value = Math.floor(value / 32);
  }
  return pin;
}

/** Parses a typed PIN: lower case, spaces, O for 0, I and L for 1 are accepted. Null if it is no PIN. */
export function parsePin(typed: string): string | null {
  const pin = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return pin.length === pinLength && [...pin].every((sign) => alphabet.includes(sign)) ? pin : null;
}

/** Formats a PIN for display: "7QK 2M9". */
export function formatPin(pin: string): string {
  return `${pin.slice(0, 3)} ${pin.slice(3)}`;
}
