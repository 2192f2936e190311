import { command as anyCommand } from "@/lib/commands/command";
import type { MoveGame } from "@/lib/commands/move-game";
import type { SettleQuarantine } from "@/lib/commands/resolutions";
import { type Done, rejected } from "../done";
import type { LedgerRow } from "../ledger-row";
import { runSheetCommand, type SheetWork } from "../run-sheet-command";
import { isFromPhone, type SheetCommand } from "../sheet-command";
import type { LedgerStorage, SheetStorage } from "../storage";
import { withReasonOf } from "./reason-required";
import { runMoveGame } from "./run-move-game";

/** Keeps what a phone sent whose link had ended, for the secretary to judge: it touches no sheet, and is never dropped. */
export async function quarantineCommand<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  command: SheetCommand | MoveGame,
): Promise<Done> {
  const { league, match, table } = command;
  const key = { league, match, table };
  if (!(await storage.tableOf(work.tx, key))) return { kind: "missing" };
  await storage.quarantine(work.tx, key, command.id, work);
  return { kind: "quarantined" };
}

/**
 * What came from a phone whose link had ended is applied as if it came now, or set aside. What can no longer be applied
 * is refused with its reasons, and waits on.
 */
export async function settleQuarantine<Tx>(
  storage: SheetStorage<Tx> & LedgerStorage<Tx>,
  work: SheetWork<Tx>,
  command: SettleQuarantine,
): Promise<Done> {
  const { league, decision } = command;
  const waiting = await storage.quarantined(work.tx, league, command.command);
  const row = waiting && (await storage.rowOf(work.tx, league, command.command));
  if (!row) return { kind: "missing" };
  if (waiting.settledSeq !== null) return rejected("quarantine-settled");
  const done =
    decision === "apply" ? await applied(storage, work, row, command.reason) : ({ kind: "applied" } as const);
  if (done.kind === "missing" || done.kind === "rejected") return done;
  await storage.settle(work.tx, league, command.command, work);
  if (decision === "discard") return { kind: "applied", result: { settled: "discarded" } };
  return { kind: "applied", result: { ...done.result, settled: done.kind } };
}

async function applied<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  row: LedgerRow,
  reason: string,
): Promise<Done> {
  const { kind, leagueId: league, commandId: id } = row;
  const given = { ...(row.body as object), kind, league, id };
  const found = anyCommand.safeParse(given).data;
  if (!found || !isFromPhone(found)) throw new Error(`no phone's command waits in row ${row.seq}`);
  if (found.kind !== "move-game") return runSheetCommand(storage, work, withReasonOf(found, reason));
  return runMoveGame(storage, work, { ...found, reason: found.reason || reason }, "stage");
}
