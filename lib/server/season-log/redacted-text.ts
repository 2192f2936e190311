import "server-only";

/** Patterns of addresses, links and secrets, which the log hides. */
const secrets: readonly RegExp[] = [
  /\S+@\S+/gu,
  /\b\w+:\/\/\S+/gu,
  // A table's PIN, as it is shown.
  /\b(?=[0-9A-Z ]*[0-9])(?=[0-9A-Z ]*[A-Z])[0-9A-HJKMNP-TV-Z]{3} ?[0-9A-HJKMNP-TV-Z]{3}\b/gu,
  // Tokens, hashes, secrets, ids: no word is so long without a gap and a vowel's rest.
  /[\w+/=-]{20,}/gu,
];

/** Telephone numbers: seven digits or more with common separators. */
const telephone = /(?<![\d.])\+?(?:\(?\d+\)?[ .\-/]{0,2}){1,12}\d(?!\d)/gu;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Redacts addresses, telephone numbers, links and secrets in a text that a person typed. */
export function redactedText(text: string): string {
  const open = secrets.reduce((shown, secret) => shown.replace(secret, "…"), text);
  return open.replace(telephone, (digitsText) => {
    const digits = digitsText.replace(/\D/g, "").length;
    return digits >= 7 && !isoDate.test(digitsText) ? "…" : digitsText;
  });
}
