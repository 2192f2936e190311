import type { KeepOwnSheets } from "@/lib/commands/tables/own-sheets";
import { closedTable, type Decision, unchanged } from "../decision";
import type { TableState } from "../table-state";

/** Sets whether each side of the table keeps its own sheet; only the phones' display depends on it. */
export function keepOwnSheets(table: TableState, { own }: KeepOwnSheets): Decision {
  const closed = closedTable(table, 1);
  if (closed) return closed;
  if (table.ownSheets === own) return unchanged({ kind: "agreed" });
  return { done: { kind: "applied" }, changes: [{ change: "own-sheets", own }] };
}
