import "server-only";
import type { CommandKind, CommandOf } from "@/lib/commands/command";
import type { NewId } from "@/lib/kernel/ids";
import type { Problem } from "@/lib/kernel/problem";
import type { Caller } from "./auth/caller";
import type { Tx } from "./db/client";

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

/**
 * What came of it. A use case that answers `rejected` or `missing` has written nothing: it decides first.
 * `body` replaces the command's own body in the ledger where that holds a secret.
 */
export type Done =
  | {
      readonly kind: "applied" | "agreed" | "conflict";
      readonly result?: Readonly<Record<string, string | number>>;
      readonly body?: unknown;
      /** The league is gone, and its ledger with it. */
      readonly ledgerGone?: true;
    }
  | { readonly kind: "rejected"; readonly problems: readonly Problem[] }
  | { readonly kind: "missing" };

export type UseCase<Kind extends CommandKind> = (work: Work, command: CommandOf<Kind>) => Promise<Done>;

/** A refusal for one reason. */
export function rejected(code: string, details: Omit<Problem, "code"> = {}): Done {
  return { kind: "rejected", problems: [{ code, ...details }] };
}
