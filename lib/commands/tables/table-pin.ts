/** The signs of a table's PIN: digits and letters that are not taken for one another (Crockford's base 32). */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How many signs a PIN has: 32 to the power of 6, about 1.07 thousand million PINs. */
export const pinLength = 6;

/** A PIN from at least 30 random bits, given as four bytes or more. */
export function pinFromBytes(bytes: Uint8Array): string {
  let value = 0;
  for (const byte of bytes.subarray(0, 4)) value = value * 256 + byte;
  let pin = "";
  for (let i = 0; i < pinLength; i++) {
    pin = signs[value % 32] + pin;
    value = Math.floor(value / 32);
  }
  return pin;
}

/** A PIN as somebody typed it: in small letters, with gaps, O for 0, I and L for 1. Null when it cannot be one. */
export function parsePin(typed: string): string | null {
  const pin = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return pin.length === pinLength && [...pin].every((sign) => signs.includes(sign)) ? pin : null;
}

/** A PIN as it is shown: "7QK 2M9". */
export function shownPin(pin: string): string {
  return `${pin.slice(0, 3)} ${pin.slice(3)}`;
}
