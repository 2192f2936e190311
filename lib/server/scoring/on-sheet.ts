import "server-only";
import type { SettleQuarantine } from "@/lib/commands/resolutions";
import type { Done } from "@/lib/sync/done";
import { runSheetCommand, settleQuarantine as settle } from "@/lib/sync/run-sheet-command";
import type { SheetCommand } from "@/lib/sync/sheet-command";
import { postgresStorage } from "../ledger/postgres-storage";
import type { Work } from "../use-case";

/** Every command about a table's sheet: lib/sync decides it, as on the phone and in the simulation. */
export function onSheet(work: Work, command: SheetCommand): Promise<Done> {
  return runSheetCommand(postgresStorage, work, command);
}

/** The secretary's decision about what a phone sent whose link had ended. */
export function settleQuarantine(work: Work, command: SettleQuarantine): Promise<Done> {
  return settle(postgresStorage, work, command);
}
