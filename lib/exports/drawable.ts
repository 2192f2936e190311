/** Latin, Cyrillic, and the signs of print: what the face holds that pictures are drawn with. */
const unknown = /[^\u0020-\u007e\u00a0-\u00ff\u0100-\u017f\u0400-\u045f\u2013\u2014\u2018-\u201e\u2026\u2116]/gu;

/**
 * A text for a picture, without the letters that its face lacks: for those the drawing program would ask a server of
 * somebody else's. Long ones end in an ellipsis.
 */
export function drawable(text: string, maxLetters: number): string {
  const supported = text.normalize("NFC").replace(unknown, "").replace(/\s+/g, " ").trim();
  return supported.length <= maxLetters ? supported : `${supported.slice(0, maxLetters - 1).trimEnd()}…`;
}
