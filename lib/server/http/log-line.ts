/** How grave it is. */
type Level = "error" | "warn" | "info";

/** What ends a line, moves a terminal's cursor or turns the direction of writing; JSON itself escapes only some of it. */
const unseen = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

const escaped = (sign: string) =>
  sign.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * One line for the server's log: a JSON object with the time (UTC) first. Whatever stands in its fields, it is one line, and
 * nothing in it reaches a terminal as a command.
 */
export function logLine(
  level: Level,
  fields: Readonly<Record<string, string | number>>,
  at: Date = new Date(),
): string {
  return JSON.stringify({ at: at.toISOString(), level, ...fields }).replace(unseen, escaped);
}

/** Writes one line: to standard output where all that is said is JSON (`LOG_FORMAT=json`), else to standard error. */
export function tellLog(...line: Parameters<typeof logLine>): void {
  (process.env["LOG_FORMAT"] === "json" ? process.stdout : process.stderr).write(`${logLine(...line)}\n`);
}
