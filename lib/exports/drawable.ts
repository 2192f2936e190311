/** Matches characters that the font of the pictures lacks: it has Latin, Cyrillic and punctuation. */
const unknown = /[^\u0020-\u007e\u00a0-\u00ff\u0100-\u017f\u0400-\u045f\u2013\u2014\u2018-\u201e\u2026\u2116]/gu;

/**
 * Removes the characters that the font lacks, because the drawing program would fetch a font for them from a
 * third-party server. Longer texts end in an ellipsis.
 */
export function drawable(text: string, maxLetters: number): string {
  const supported = text.normalize("NFC").replace(unknown, "").replace(/\s+/g, " ").trim();
  return supported.length <= maxLetters ? supported : `${supported.slice(0, maxLetters - 1).trimEnd()}…`;
}
