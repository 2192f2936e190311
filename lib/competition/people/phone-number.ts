/** A telephone number as typed: digits and separators; an extension after "x" or "ext". */
const written = /^\+?[\d\s().\-/]+(?:(?:x|ext\.?)\s*\d+)?$/i;
const fewestDigits = 5;

/** The number in dialing form, "+18125550142", without its extension; null if it is not a telephone number. */
export function telOf(text: string): string | null {
  const typed = text.trim();
  if (!written.test(typed)) return null;
  const [own = ""] = typed.split(/x|ext/i);
  const digits = own.replace(/\D/g, "");
  return digits.length < fewestDigits ? null : `${typed.startsWith("+") ? "+" : ""}${digits}`;
}
