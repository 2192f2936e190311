/** The letters of what codes carry: sheets, signatures and tokens of links. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~.-";
const radix = BigInt(letters.length);
/** More than any code holds. */
const maxDigits = 8_000;

/**
 * The address that a code says, for the page of agreements: everything in capitals and digits, which a QR code spells in 5.5 and 3.3
 * bits each, and other letters in 8. Fewer and larger squares are read from further away.
 */
export function codeAddress(origin: string, locale: string, fragment: string): string {
  return `${`${origin}/${locale}/t/agree`.toUpperCase()}#${formatDigits(fragment)}`;
}

/** A text of such letters as decimal digits, the first of which marks where the text begins. */
export function formatDigits(text: string): string {
  let value = 1n;
  for (const letter of text) {
    const at = letters.indexOf(letter);
    if (at < 0) throw new Error(`a code does not hold the letter ${letter}`);
    value = value * radix + BigInt(at);
  }
  return value.toString();
}

/** The text of such digits; null for anything else. Inverse of `formatDigits`. */
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
