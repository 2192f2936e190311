/** Latin, Cyrillic, and the signs of print: what the face holds that pictures are drawn with. */
const unknown = /[^\u0020-\u007e\u00a0-\u00ff\u0100-\u017f\u0400-\u045f\u2013\u2014\u2018-\u201e\u2026\u2116]/gu;

/**
 * A text for a picture, without the letters that its face lacks: for those the drawing program would ask a server of
 * somebody else's. Long ones end in an ellipsis.
 */
export function drawable(text: string, most: number): string {
  const known = text.normalize("NFC").replace(unknown, "").replace(/\s+/g, " ").trim();
  return known.length <= most ? known : `${known.slice(0, most - 1).trimEnd()}…`;
}
