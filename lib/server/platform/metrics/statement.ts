/** Verbs of statements. */
export const verbs = ["select", "insert", "update", "delete", "other"] as const;
export type Verb = (typeof verbs)[number];

const maxLength = 400;

/** A statement for the log: without literals, on one line, at most 400 characters. */
export function loggedStatement(sql: string): string {
  const bare = sql
    .slice(0, 20 * maxLength)
    .replace(/'(?:[^']|'')*'?/g, "?")
    .replace(/\s+/g, " ")
    .trim();
  return bare.length > maxLength ? `${bare.slice(0, maxLength)}…` : bare;
}

/** Its verb. */
export function verbOf(sql: string): Verb {
  const first = /^\s*(?:with\b[\s\S]*?\)\s*)?([a-z]+)/i.exec(sql.slice(0, 200))?.[1]?.toLowerCase();
  return verbs.find((verb) => verb === first) ?? "other";
}

/** Returns the distinct names of its tables. */
export function tablesOf(sql: string): string[] {
  const named = sql.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?(?:"public"\.)?"(\w+)"/gi);
  return [...new Set([...named].map(([, table = ""]) => table))];
}
