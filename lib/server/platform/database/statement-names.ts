import { createHash } from "node:crypto";
import type pg from "pg";

/** PostgreSQL's error codes for a statement name that is unknown or already exists. */
const strangeNames = new Set(["26000", "42P05"]);

/** Each connection stores the plans of the names that it was sent, so their number is limited. */
const maxNames = 500;
/** Texts that differ by the length of a list are many; a text is named when it comes the second time. */
const maxOnce = 2000;

const names = new Map<string, string>();
const once = new Set<string>();
let isNaming = true;

/**
 * The name under which PostgreSQL plans a statement once per connection, derived from its text; empty for a statement
 * that is planned each time.
 */
export function statementName(text: string): string {
  if (!isNaming) return "";
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxNames) return "";
  if (!once.delete(text)) {
    if (once.size >= maxOnce) once.clear();
    once.add(text);
    return "";
  }
  const name = `tt-${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * Whether an error comes from a transaction pooler that does not track statement names. From then on no names are used.
 * The failed statement did nothing and can be retried.
 */
export function wasStrangeName(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  const isStrange = [code, originalCode].some((one) => typeof one === "string" && strangeNames.has(one));
  if (isStrange) {
    // Concurrent statements may have failed too; each is retried.
    isNaming = false;
    return true;
  }
  return [cause, meta, driverAdapterError].some((inner) => wasStrangeName(inner, depth + 1));
}

/** Makes a pool's single statements, which are in no transaction, run again without a name if their name is refused. */
export function withUnnamedRetry(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (statement: pg.QueryConfig) => Promise<unknown>;
  const retried = async (statement: pg.QueryConfig) => {
    try {
      return await query(statement);
    } catch (error) {
      if (!statement.name || !wasStrangeName(error)) throw error;
      const { name: _refused, ...unnamed } = statement;
      return query(unnamed);
    }
  };
  return Object.assign(pool, { query: retried });
}
