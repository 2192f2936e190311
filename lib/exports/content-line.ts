/** The maximum number of octets per line, without its end (RFC 5545, 3.1). */
const longest = 75;
const lineEnd = "\r\n";

/** The number of octets of a character in UTF-8. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/**
 * Folds a content line to lines of at most 75 octets, each continuation starting with a space; with the line end. Never
 * splits a character.
 */
export function foldLine(line: string): string {
  let folded = "";
  let length = 0;
  for (const character of line) {
    const more = octets(character);
    if (length + more > longest) {
      folded += `${lineEnd} `;
      length = 1;
    }
    folded += character;
    length += more;
  }
  return folded + lineEnd;
}

/**
 * Formats a value of type TEXT (RFC 5545, 3.3.11): escapes backslash, semicolon, comma and line break. Removes other
 * control characters, which calendars exclude.
 */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replace(/\n/g, "\\n")
  );
}
