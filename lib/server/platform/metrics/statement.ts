/** What a statement does. */
export const verbs = ["select", "insert", "update", "delete", "other"] as const;
export type Verb = (typeof verbs)[number];

const maxLength = 400;

/** A statement as it may be told: without the values that may stand in it, on one line, and not endless. */
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

/** The tables that it names, each once, as the schema calls them. */
export function tablesOf(sql: string): string[] {
  const named = sql.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?(?:"public"\.)?"(\w+)"/gi);
  return [...new Set([...named].map(([, table = ""]) => table))];
}
