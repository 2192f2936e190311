import "server-only";

/** Patterns of addresses, links and secrets, which the log hides. */
const secrets: readonly RegExp[] = [
  /\S+@\S+/gu,
  /\b\w+:\/\/\S+/gu,
  // A table's PIN, in its displayed form.
  /\b(?=[0-9A-Z ]*[0-9])(?=[0-9A-Z ]*[A-Z])[0-9A-HJKMNP-TV-Z]{3} ?[0-9A-HJKMNP-TV-Z]{3}\b/gu,
  // Tokens, hashes, secrets, ids: no natural word is this long without a space.
  /[\w+/=-]{20,}/gu,
];

/** Telephone numbers: seven digits or more with common separators. */
const telephone = /(?<![\d.])\+?(?:\(?\d+\)?[ .\-/]{0,2}){1,12}\d(?!\d)/gu;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Redacts addresses, telephone numbers, links and secrets in typed text. */
export function redactedText(text: string): string {
  const open = secrets.reduce((shown, secret) => shown.replace(secret, "…"), text);
  return open.replace(telephone, (digitsText) => {
    const digits = digitsText.replace(/\D/g, "").length;
    return digits >= 7 && !isoDate.test(digitsText) ? "…" : digitsText;
  });
}
