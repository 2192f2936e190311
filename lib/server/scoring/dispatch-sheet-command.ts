import "server-only";
import type { Command } from "@/lib/commands/command";
import type { SheetCommand } from "@/lib/score-sheet/sheet-command";
import type { Caller } from "../auth/caller";
import { inPipeline } from "../data/connection/pipeline";
import type { SqlTx } from "../data/connection/statement";
import { type Answer, type CommandContext, dispatchIn } from "../ledger/dispatcher";
import { pipelinedStorage, tableSeen } from "../ledger/postgres-storage";
import { onSheet, signSheet } from "./on-sheet";

const kinds: ReadonlySet<string> = new Set<SheetCommand["kind"]>([
  ...(["start-game", "record-hand", "withdraw-hand", "insert-hand", "swap-sides", "change-dealer"] as const),
  ...([
    "keep-own-sheets",
    "record-final-score",
    "sign-sheet",
    "dispute-game",
    "confirm-game",
    "resolve-conflict",
  ] as const),
]);

/** Whether a command is about one table's sheet alone. */
export function isOnSheet(command: Command): command is Extract<Command, SheetCommand> {
  return kinds.has(command.kind);
}

/** The sender of a command, besides the fields of every command. */
export interface SentSheetCommand extends CommandContext {
  callerIn(tx: SqlTx): Promise<Caller>;
}

/**
 * Carries out a command about a table's sheet in two round trips to the database: the first takes the league's lock and
 * reads all data for the decision; the second writes and commits. Returns null, with nothing written, for a match of a
 * drawn event, whose next matches are updated in the same transaction by Prisma.
 */
export async function dispatchSheetCommand(command: SheetCommand, sent: SentSheetCommand): Promise<Answer | null> {
  const { league, match, table, id } = command;
  return inPipeline(async (tx) => {
    const callerIn = () => tx.once("caller", () => sent.callerIn(tx));
    // Sends all statements before waiting for any, the lock first.
    const [, , , seen] = await Promise.all([
      pipelinedStorage.lock(tx, league),
      callerIn(),
      pipelinedStorage.rowOf(tx, league, id),
      tableSeen(tx, { league, match, table }),
    ]);
    if (seen?.isDrawn) return null;
    return dispatchIn(tx, command, {
      ...{ storage: pipelinedStorage, at: sent.at, newId: sent.newId, callerIn },
      run(_, seq, caller) {
        const work = { ...sent, tx, seq, caller };
        return command.kind === "sign-sheet" ? signSheet(work, command) : onSheet(work, command);
      },
    });
  });
}
