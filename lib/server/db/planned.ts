import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { primaryPool } from "./client";

/** PostgreSQL's codes where a statement's name is not what we take it for: not known, or known already. */
const strangeNames = new Set(["26000", "42P05"]);

/** By text. */
const names = new Map<string, string>();
let isNaming = true;

/** How long one may take, in milliseconds. */
const patience = 60_000;

/**
 * Asks the database for one statement, by itself, where writes are taken; each connection plans it once. It is known there by a
 * name that follows from its text, so that a name can never mean another statement. A pooler that lends connections by
 * transaction and keeps no track of names is noticed by its refusal, in which nothing was done; from then on no names are used.
 * The values of a statement's text are to be few: each text is kept.
 */
export async function planned<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<readonly Row[]> {
  const asked = { text, values, query_timeout: patience };
  if (isNaming) {
    try {
      return (await primaryPool().query<Row>({ ...asked, name: nameOf(text) })).rows;
    } catch (error) {
      if (!strangeNames.has(String((error as { code?: unknown } | null)?.code))) throw error;
      isNaming = false;
    }
  }
  return (await primaryPool().query<Row>(asked)).rows;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `tt-${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}
