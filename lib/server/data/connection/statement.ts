import "server-only";
import type pg from "pg";
import { Prisma } from "@/prisma/generated/client";
import type { Tx } from "./client";
import { Pipeline } from "./pipeline";

/** A transaction that runs text statements: Prisma's, or a pipelined one. */
export type SqlTx = Tx | Pipeline;

/** Runs a statement with values for `$1`, `$2`, …; returns its rows. */
export function rowsOf<Row extends pg.QueryResultRow>(
  tx: SqlTx,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return tx instanceof Pipeline ? tx.query<Row>(text, values) : tx.$queryRaw<Row[]>(bound(text, values));
}

/** Converts a statement with numbered values to Prisma's form. */
function bound(text: string, values: readonly unknown[]): Prisma.Sql {
  const parts = text.split(/\$(\d+)/);
  const numbers = parts.filter((_, i) => i % 2 === 1);
  return new Prisma.Sql(
    parts.filter((_, i) => i % 2 === 0),
    numbers.map((number) => values[Number(number) - 1]),
  );
}

/** Runs a statement and ignores its rows. A pipelined transaction does not wait for it: the commit throws its error. */
export async function run(tx: SqlTx, text: string, values: readonly unknown[]): Promise<void> {
  const answer = rowsOf(tx, text, values);
  if (!(tx instanceof Pipeline)) await answer;
}
