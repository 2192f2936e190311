/** Maximum nesting depth. The deepest command has nine levels. */
const maxDepth = 32;

/** U+0000, which PostgreSQL does not store, and halves of surrogate pairs, which are no characters. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Returns whether a parsed JSON value can be stored as it is: no U+0000 and no lone surrogate in a text or a field's name, no number
 * beyond the range of a double (JSON.parse reads 1e400 as Infinity), at most 32 levels.
 */
export function isStorable(value: unknown, level = 0): boolean {
  if (typeof value === "string") return !unstorable.test(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (level === maxDepth) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, level + 1));
  return Object.entries(value).every(([name, item]) => !unstorable.test(name) && isStorable(item, level + 1));
}
