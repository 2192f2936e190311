import "server-only";
import type { CommandKind, CommandOf } from "@/lib/commands/command";
import type { NewId } from "@/lib/kernel/ids";
import { type Done, rejected as refusal } from "@/lib/score-sheet/done";
import type { Caller } from "./auth/caller";
import type { Tx } from "./data/connection/client";

export type { Done };

/** A refusal for one reason. */
export const rejected = refusal;

/** What a use case is given besides its command: who asks, the time, and dice for ids; all come in by the door. */
export interface Context {
  readonly caller: Caller;
  readonly at: Date;
  readonly newId: NewId;
}

/** The same within a transaction that holds the league's lock; `seq` is the number its ledger row will have. */
export interface Work extends Context {
  readonly tx: Tx;
  readonly seq: number;
}

export type UseCase<Kind extends CommandKind> = (work: Work, command: CommandOf<Kind>) => Promise<Done>;
