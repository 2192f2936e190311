import type { KeepOwnSheets } from "@/lib/commands/tables/own-sheets";
import { closedTable, type Decision, unchanged } from "../decision";
import type { TableState } from "../table-state";

/** Each side keeps its own sheet at the table, or all keep one: a word among people, for what their phones show. */
export function keepOwnSheets(table: TableState, { own }: KeepOwnSheets): Decision {
  const closed = closedTable(table, 1);
  if (closed) return closed;
  if (table.ownSheets === own) return unchanged({ kind: "agreed" });
  return { done: { kind: "applied" }, changes: [{ change: "own-sheets", own }] };
}
