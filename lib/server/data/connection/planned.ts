import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { primaryPool } from "./client";
import { recordStatement } from "./record-query";

/** PostgreSQL's error codes for a statement name that is unknown or already exists. */
const strangeNames = new Set(["26000", "42P05"]);

/** Statement names by text. */
const names = new Map<string, string>();
let isNaming = true;

/** The timeout of a statement in milliseconds. */
const patience = 60_000;

/**
 * A named statement, planned once per connection. The name is derived from the text, so it is unambiguous. Use few
 * different texts: each name is stored.
 */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig & { query_timeout: number } {
  return { text, values: [...values], query_timeout: patience, ...(isNaming && { name: nameOf(text) }) };
}

/**
 * Whether an error comes from a transaction pooler that does not track statement names. From then on no names are used.
 * The failed statement did nothing and can be retried.
 */
export function wasStrangeName(error: unknown): boolean {
  if (!strangeNames.has(String((error as { code?: unknown } | null)?.code))) return false;
  // Concurrent statements may have failed too; each is retried.
  isNaming = false;
  return true;
}

/** Runs a single statement on the writable host. */
export async function planned<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<readonly Row[]> {
  recordStatement();
  const runQuery = async () => (await primaryPool().query<Row>(prepared(text, values))).rows;
  try {
    return await runQuery();
  } catch (error) {
    if (!wasStrangeName(error)) throw error;
    return runQuery();
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `tt-${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}
