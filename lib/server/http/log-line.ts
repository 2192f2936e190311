/** What ends a line, moves a terminal's cursor or turns the direction of writing; JSON itself escapes only some of it. */
const unseen = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

const escaped = (sign: string) =>
  sign.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * One line for the server's log: a JSON object with the time (UTC) first. Whatever stands in its fields, it is one line, and
 * nothing in it reaches a terminal as a command.
 */
export function logLine(
  level: "error" | "warn",
  fields: Readonly<Record<string, string | number>>,
  at: Date = new Date(),
): string {
  return JSON.stringify({ at: at.toISOString(), level, ...fields }).replace(unseen, escaped);
}
