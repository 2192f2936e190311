/** How grave it is. */
export type LogLevel = "error" | "warn" | "info";

/** What a line says. */
export type LogFields = Readonly<Record<string, string | number>>;

/** The most characters of one text in a line. */
const maxTextLength = 4000;

/** What ends a line, moves a terminal's cursor or turns the direction of writing; JSON itself escapes only some of it. */
const unsafeCharacters = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

const escaped = (character: string) =>
  character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * One line for the server's log: a JSON object with the time (UTC) first. Whatever stands in its fields, it is one line, no text in it is
 * longer than 4,000 characters, and nothing in it reaches a terminal as a command.
 */
export function logLine(level: LogLevel, fields: LogFields, at: Date = new Date()): string {
  return JSON.stringify({ at: at.toISOString(), level, ...fields }, bounded).replace(unsafeCharacters, escaped);
}

/** A text, or its beginning with how much is left out. */
function bounded(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= maxTextLength) return value;
  return `${value.slice(0, maxTextLength)}… (${value.length - maxTextLength} more)`;
}
