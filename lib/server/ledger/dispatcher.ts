import "server-only";
import type { Command, CommandKind, CommandOf } from "@/lib/commands/command";
import { type CommandResult, carryOut } from "@/lib/score-sheet/carry-out";
import { quarantineCommand } from "@/lib/score-sheet/commands/settle-quarantine";
import { isFromPhone, type PhoneKind } from "@/lib/score-sheet/sheet-command";
import type { LedgerStorage, SheetStorage } from "@/lib/score-sheet/storage";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import { actorOf, type Caller } from "../auth/caller";
import { policy } from "../auth/policy";
import { sha256 } from "../data/ledger/chain";
import type { Denied } from "../platform/http/denied";

/** Result of a command. */
export type Answer = Exclude<CommandResult<Denied>, { kind: "missing" }>;

/** Time of a command, and a source of ids. */
export interface CommandContext {
  readonly at: Date;
  newId(): string;
}

/** Dependencies of a command's execution. */
export interface Dispatch<Tx> extends CommandContext {
  readonly storage: LedgerStorage<Tx> & SheetStorage<Tx>;
  /** Returns the sender, read under the league's lock. */
  callerIn(tx: Tx): Promise<Caller>;
  /** The use case. `seq` is the number that the command's row will have. */
  run(tx: Tx, seq: number, caller: Caller): Promise<UseCaseResult>;
}

/** Carries out a command in its own transaction, over any storage. */
export async function dispatchOn<Tx>(command: Command, dispatch: Dispatch<Tx>): Promise<Answer> {
  return dispatch.storage.transaction((tx) => dispatchIn(tx, command, dispatch));
}

/**
 * Checks the policy, then the ledger, under the league's lock. Quarantines a command of a phone whose link has ended.
 */
export async function dispatchIn<Tx>(
  tx: Tx,
  command: Command,
  { storage, at, newId, callerIn, run }: Dispatch<Tx>,
): Promise<Answer> {
  const carried = await carryOut(tx, command, {
    ...{ storage, hash: sha256, at },
    async authorize() {
      const caller = await callerIn(tx);
      const denied = mayRun(command, caller);
      const late = denied !== null && isFromPhone(command) && mayQuarantine(caller, command) ? command : null;
      if (denied && !late) return { denied };
      const quarantine = (seq: number) => late && quarantineCommand(storage, { tx, seq, at, newId }, late);
      return { actor: actorOf(caller), run: (seq) => quarantine(seq) ?? run(tx, seq, caller) };
    },
  });
  return carried.kind === "missing" ? { kind: "denied", denied: "missing" } : carried;
}

/** Why the caller may not send the command; null when allowed. */
export function mayRun<Kind extends CommandKind>(command: CommandOf<Kind>, caller: Caller): Denied | null {
  const may = policy[command.kind as Kind];
  return may(caller, command);
}

/** Whether the phone's link for this match has ended. */
function mayQuarantine({ device }: Caller, { league, match }: CommandOf<PhoneKind>): boolean {
  return device?.ended !== undefined && device.leagueId === league && device.matchId === match;
}
