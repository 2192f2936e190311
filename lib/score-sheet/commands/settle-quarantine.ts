import { command as anyCommand } from "@/lib/commands/command";
import type { MoveGame } from "@/lib/commands/move-game";
import type { SettleQuarantine } from "@/lib/commands/resolutions";
import type { LedgerRow } from "../ledger-row";
import { runSheetCommand, type SheetWork } from "../run-sheet-command";
import { isFromPhone, type SheetCommand } from "../sheet-command";
import type { LedgerStorage, SheetStorage } from "../storage";
import { rejected, type UseCaseResult } from "../use-case-result";
import { withReasonOf } from "./reason-required";
import { runMoveGame } from "./run-move-game";

/**
 * Stores a command of a phone whose link had ended, for the secretary's decision: it changes no sheet and is never
 * dropped.
 */
export async function quarantineCommand<Tx>(
  storage: SheetStorage<Tx>,
  work: SheetWork<Tx>,
  command: SheetCommand | MoveGame,
): Promise<UseCaseResult> {
  const { league, match, table } = command;
  const key = { league, match, table };
  if (!(await storage.tableOf(work.tx, key))) return { kind: "missing" };
  await storage.quarantine(work.tx, key, command.id, work);
  return { kind: "quarantined" };
}

/**
 * Applies or discards a quarantined command. One that cannot be applied any more is rejected with the reasons and
 * stays in quarantine.
 */
export async function settleQuarantine<Tx>(
  storage: SheetStorage<Tx> & LedgerStorage<Tx>,
  work: SheetWork<Tx>,
  command: SettleQuarantine,
): Promise<UseCaseResult> {
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
): Promise<UseCaseResult> {
  const { kind, leagueId: league, commandId: id } = row;
  const input = { ...(row.body as object), kind, league, id };
  const command = anyCommand.safeParse(input).data;
  if (!command || !isFromPhone(command)) throw new Error(`no phone's command waits in row ${row.seq}`);
  if (command.kind !== "move-game") return runSheetCommand(storage, work, withReasonOf(command, reason));
  return runMoveGame(storage, work, { ...command, reason: command.reason || reason }, "stage");
}
