import "server-only";
import type { Command } from "@/lib/commands/command";
import { runSheetCommand } from "@/lib/sync/run-sheet-command";
import { authorOf } from "../auth/caller";
import { type Answer, dispatchOn } from "../ledger/dispatcher";
import { inTurn } from "../ledger/in-turn";
import { NotAtOnce } from "../ledger/not-at-once";
import { storageAtOnce } from "../ledger/storage-at-once";
import type { Context } from "../use-case";

/** What phones send all evening. */
const kinds = ["start-game", "record-hand", "withdraw-hand"] as const;
type Quick = Extract<Command, { kind: (typeof kinds)[number] }>;

function isQuick(command: Command): command is Quick {
  return (kinds as readonly string[]).includes(command.kind);
}

/**
 * Carries a command about a sheet out without holding the league's lock: by the same functions, in the same order of the
 * ledger, once. Null where that is not to be had, and nothing was written: then the lock is to be taken.
 */
export async function atOnce(command: Command, context: Context): Promise<Answer | null> {
  if (!isQuick(command)) return null;
  const { league, match, table, id } = command;
  const storage = storageAtOnce({ league, match, table }, id);
  const author = authorOf(context.caller, command);
  return inTurn(league, async () => {
    try {
      return await dispatchOn(storage, command, context, (tx, seq) =>
        runSheetCommand(storage, { ...context, tx, seq, author }, command),
      );
    } catch (error) {
      if (error instanceof NotAtOnce) return null;
      throw error;
    }
  });
}
