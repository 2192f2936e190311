/** The characters of packed sheets, signatures and link tokens. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~.-";
const radix = BigInt(letters.length);
/** More digits than any code holds. */
const maxDigits = 8_000;

/**
 * Returns the address of the agreement page with a packed fragment, in capitals and digits only: a QR code needs 5.5
 * and 3.3 bits for these, and 8 for other letters. Fewer and larger modules are read from further away.
 */
export function codeAddress(origin: string, locale: string, fragment: string): string {
  return `${`${origin}/${locale}/t/agree`.toUpperCase()}#${formatDigits(fragment)}`;
}

/** Encodes a text of these characters as decimal digits. The first digit marks the beginning of the text. */
export function formatDigits(text: string): string {
  let value = 1n;
  for (const letter of text) {
    const at = letters.indexOf(letter);
    if (at < 0) throw new Error(`a code does not hold the letter ${letter}`);
    value = value * radix + BigInt(at);
  }
  return value.toString();
}

/** Decodes such digits; null for anything else. Inverse of `formatDigits`. */
export function parseDigits(digits: string): string | null {
  if (digits.length > maxDigits || !/^[1-9]\d*$/.test(digits)) return null;
  const text: string[] = [];
  let value = BigInt(digits);
  while (value >= radix) {
    text.push(letters.charAt(Number(value % radix)));
    value /= radix;
  }
  return value === 1n ? text.reverse().join("") : null;
}
