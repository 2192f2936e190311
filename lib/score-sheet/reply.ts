import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";

/** The result of sending a command. */
export type Reply =
  | FinalReply
  /** No final answer: no network, or an error of the server. Send again with the same id. */
  | {
      readonly kind: "unanswered";
      /** The server's reason: the sender is over its quota. */
      readonly problems?: readonly Problem[];
      /** Seconds until it may be sent again (`Retry-After`). */
      readonly retryAfter?: number;
    };

/** An answer that never changes. */
export type FinalReply =
  /** `seq`: the command's number in the league's ledger; null if it has none. */
  | { readonly kind: "outcome"; readonly outcome: Outcome; readonly seq: number | null }
  /** The command can never be accepted as it is: not signed in, not allowed, not found or malformed. */
  | { readonly kind: "refused"; readonly status: number; readonly problems: readonly Problem[] };
