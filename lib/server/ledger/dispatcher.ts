import "server-only";
import type { Command, CommandKind, CommandOf } from "@/lib/commands/command";
import { type Carried, carryOut } from "@/lib/sync/carry-out";
import type { Done } from "@/lib/sync/done";
import { quarantineCommand } from "@/lib/sync/settle-quarantine";
import { isFromPhone, type PhoneKind } from "@/lib/sync/sheet-command";
import type { LedgerStorage, SheetStorage } from "@/lib/sync/storage";
import { actorOf, type Caller } from "../auth/caller";
import { type Denied, policy } from "../auth/policy";
import { sha256 } from "./chain";

/** The answer to a command, or why there is none. */
export type Answer = Exclude<Carried, { kind: "missing" }> | { readonly kind: "denied"; readonly denied: Denied };

/** Who asks, when, and dice for ids. */
export interface Asked {
  readonly caller: Caller;
  readonly at: Date;
  newId(): string;
}

type Run<Tx> = (tx: Tx, seq: number) => Promise<Done>;

/**
 * Policy, then the ledger, over any storage. A command of a phone whose link has ended is kept in quarantine, whatever
 * else the phone may not do any more.
 */
export async function dispatchOn<Tx>(
  storage: LedgerStorage<Tx> & SheetStorage<Tx>,
  command: Command,
  asked: Asked,
  useCase: Run<Tx>,
): Promise<Answer> {
  const denied = mayRun(command, asked.caller);
  const late = denied !== null && isFromPhone(command) && mayLeave(asked.caller, command) ? command : null;
  if (denied && !late) return { kind: "denied", denied };
  const { at, newId } = asked;
  const run: Run<Tx> = late ? (tx, seq) => quarantineCommand(storage, { tx, seq, at, newId }, late) : useCase;
  const carried = await carryOut(command, { storage, hash: sha256, actor: actorOf(asked.caller), at, run });
  return carried.kind === "missing" ? { kind: "denied", denied: "missing" } : carried;
}

/** Why the caller may not send the command; null when they may. */
export function mayRun<Kind extends CommandKind>(command: CommandOf<Kind>, caller: Caller): Denied | null {
  const may = policy[command.kind as Kind];
  return may(caller, command);
}

/** Whether the phone could score this match until its link ended. */
function mayLeave({ device }: Caller, { league, match }: CommandOf<PhoneKind>): boolean {
  return device?.ended !== undefined && device.leagueId === league && device.matchId === match;
}
