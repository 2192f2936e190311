import "server-only";
import type { CommandKind, CommandOf } from "@/lib/commands/command";
import type { NewId } from "@/lib/kernel/ids";
import { rejected as refusal, type UseCaseResult } from "@/lib/score-sheet/use-case-result";
import type { Caller } from "./auth/caller";
import type { Tx } from "./data/connection/client";

export type { UseCaseResult };

/** A rejection with one reason. */
export const rejected = refusal;

/** Context of a use case besides its command: caller, time, and source of ids, all passed in. */
export interface Context {
  readonly caller: Caller;
  readonly at: Date;
  readonly newId: NewId;
}

/** The same in a transaction that holds the league's lock; `seq` is the number of the command's ledger row. */
export interface Work extends Context {
  readonly tx: Tx;
  readonly seq: number;
}

export type UseCase<Kind extends CommandKind> = (work: Work, command: CommandOf<Kind>) => Promise<UseCaseResult>;
