/** Severity of a log line. */
export type LogLevel = "error" | "warn" | "info";

/** Fields of a log line. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Maximum length of one text in a line, in characters. */
const maxTextLength = 4000;

/** Characters that end a line, move a terminal's cursor or change text direction. JSON escapes only some of them. */
const unsafeCharacters = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

const escaped = (character: string) =>
  character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Formats a log line: a JSON object with the time (UTC) first. The result is always one line, without terminal control characters. Each
 * text is cut at 4,000 characters.
 */
export function logLine(level: LogLevel, fields: LogFields, at: Date = new Date()): string {
  return JSON.stringify({ at: at.toISOString(), level, ...fields }, bounded).replace(unsafeCharacters, escaped);
}

/** Cuts a long text and appends the number of omitted characters. */
function bounded(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= maxTextLength) return value;
  return `${value.slice(0, maxTextLength)}… (${value.length - maxTextLength} more)`;
}
