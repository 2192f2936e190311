/** The lengths of card numbers by ISO/IEC 7812. */
const [minDigits, maxDigits] = [13, 19];

/** Groups of digits with spaces or dashes between them. */
const digitGroups = /\d+(?:[ \-\u2010-\u2015]{1,3}\d+)*/g;

/**
 * Whether a text contains what looks like the number of a payment card: 13 to 19 digits that pass the Luhn check, with
 * or without spaces and dashes. Other digits may stand before and after the number, apart from it.
 */
export function hasCardNumber(text: string): boolean {
  const runs = text.normalize("NFKC").match(digitGroups) ?? [];
  return runs.some((run) => {
    const groups = run.split(/\D+/);
    return groups.some((_, from) => startsWithCardNumber(groups.slice(from)));
  });
}

function startsWithCardNumber(groups: readonly string[]): boolean {
  let digits = "";
  for (const group of groups) {
    digits += group;
    if (digits.length > maxDigits) return false;
    if (digits.length >= minDigits && passesLuhn(digits)) return true;
  }
  return false;
}

/** The Luhn check: from the right, each second digit is doubled, and the sum of all digits is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
