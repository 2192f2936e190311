import "server-only";
import type { Command } from "@/lib/commands/command";
import { runSheetCommand } from "@/lib/sync/run-sheet-command";
import { authorOf } from "../auth/caller";
import { hashOf } from "../auth/secrets";
import { phoneOf } from "../auth/session";
import { type SeenSheet, sheetAndPhone, sheetAtOnce } from "../db/sheet-at-once";
import { type Answer, type Asked, dispatchOn } from "../ledger/dispatcher";
import { inTurn } from "../ledger/in-turn";
import { NotAtOnce } from "../ledger/not-at-once";
import { storageAtOnce, unlessAway } from "../ledger/storage-at-once";

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
export async function atOnce(command: Command, asked: Asked): Promise<Answer | null> {
  if (!isQuick(command)) return null;
  return inTurnOrNot(command.league, () => decided(command, asked, () => sheetAtOnce(command, command.id)));
}

/** The same for a phone that is known by its cookie's secret alone: who it is is read together with the sheet. */
export async function atOnceFromPhone(
  command: Command,
  secret: string,
  asked: Omit<Asked, "caller">,
): Promise<Answer | null> {
  if (!isQuick(command)) return null;
  return inTurnOrNot(command.league, async () => {
    const { sheet, phone } = await unlessAway(() => sheetAndPhone(command, command.id, hashOf(secret)));
    const caller = { account: null, device: phoneOf(phone, asked.at) };
    return decided(command, { ...asked, caller }, async () => sheet);
  });
}

function decided(command: Quick, asked: Asked, read: () => Promise<SeenSheet | null>): Promise<Answer> {
  const { match, table, league } = command;
  const storage = storageAtOnce({ league, match, table }, read);
  const author = authorOf(asked.caller, command);
  return dispatchOn(storage, command, asked, (tx, seq) =>
    runSheetCommand(storage, { ...asked, tx, seq, author }, command),
  );
}

async function inTurnOrNot(league: string, work: () => Promise<Answer>): Promise<Answer | null> {
  return inTurn(league, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotAtOnce) return null;
      throw error;
    }
  });
}
