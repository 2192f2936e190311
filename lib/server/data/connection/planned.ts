import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { primaryPool } from "./client";
import { recordStatement } from "./record-query";

/** PostgreSQL's codes where a statement's name is not what we take it for: not known, or known already. */
const strangeNames = new Set(["26000", "42P05"]);

/** By text. */
const names = new Map<string, string>();
let isNaming = true;

/** How long one may take, in milliseconds. */
const patience = 60_000;

/**
 * A statement as a connection is asked for it. Each connection plans it once and knows it by a name that follows from its
 * text, so that a name can never mean another statement. The values of a statement's text are to be few: each text is kept.
 */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig & { query_timeout: number } {
  return { text, values: [...values], query_timeout: patience, ...(isNaming && { name: nameOf(text) }) };
}

/**
 * Whether an error comes from a pooler that lends connections by transaction and keeps no track of names. From then on no
 * names are used: what failed, in which nothing was done, can be asked again.
 */
export function wasStrangeName(error: unknown): boolean {
  if (!strangeNames.has(String((error as { code?: unknown } | null)?.code))) return false;
  // Others may have failed at the same moment: each of them is asked again.
  isNaming = false;
  return true;
}

/** Asks the database for one statement, by itself, where writes are taken. */
export async function planned<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<readonly Row[]> {
  recordStatement();
  const ask = async () => (await primaryPool().query<Row>(prepared(text, values))).rows;
  try {
    return await ask();
  } catch (error) {
    if (!wasStrangeName(error)) throw error;
    return ask();
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `tt-${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}
