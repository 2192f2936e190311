import "server-only";
import type pg from "pg";
import { statementName } from "../../platform/database/statement-names";
import { primaryPool } from "./client";
import { recordStatement } from "./record-query";

/** The timeout of a statement in milliseconds. */
const patience = 60_000;

/** A statement with its name (`statementName`). Use few different texts: each name is stored. */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig & { query_timeout: number } {
  return { text, values: [...values], query_timeout: patience, name: statementName(text) };
}

/** Runs a single statement on the writable host. */
export async function planned<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<readonly Row[]> {
  recordStatement();
  return (await primaryPool().query<Row>(prepared(text, values))).rows;
}
