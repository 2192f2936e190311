import "server-only";
import type pg from "pg";
import { Prisma } from "@/prisma/generated/client";
import type { Tx } from "./client";
import { Pipeline } from "./pipeline";

/** A transaction in which statements are run as text: Prisma's, or a pipelined one. */
export type SqlTx = Tx | Pipeline;

/** Runs a statement with its values as `$1`, `$2`, …; gives its rows. */
export function rowsOf<Row extends pg.QueryResultRow>(
  tx: SqlTx,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return tx instanceof Pipeline ? tx.query<Row>(text, values) : tx.$queryRaw<Row[]>(bound(text, values));
}

/** The text as Prisma takes it, with each value bound where its number stands. */
function bound(text: string, values: readonly unknown[]): Prisma.Sql {
  const parts = text.split(/\$(\d+)/);
  const numbers = parts.filter((_, i) => i % 2 === 1);
  return new Prisma.Sql(
    parts.filter((_, i) => i % 2 === 0),
    numbers.map((number) => values[Number(number) - 1]),
  );
}

/**
 * Runs a statement whose rows nobody needs. A pipelined transaction does not wait for it: what it throws is thrown by the
 * commit.
 */
export async function run(tx: SqlTx, text: string, values: readonly unknown[]): Promise<void> {
  const answer = rowsOf(tx, text, values);
  if (!(tx instanceof Pipeline)) await answer;
}
