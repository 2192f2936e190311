import type { Outcome } from "@/lib/commands/outcome";
import type { Problem } from "@/lib/kernel/problem";

/** What came back for a command. */
export type Reply =
  | FinalReply
  /** No answer that counts: no network, or the server is in trouble. To be sent again, with the same id. */
  | {
      readonly kind: "unanswered";
      /** What the server said of it: its sender sends too often. */
      readonly problems?: readonly Problem[];
      /** In how many seconds it may be sent again (`Retry-After`). */
      readonly retryAfter?: number;
    };

/** An answer that will be the same for ever. */
export type FinalReply =
  /** `seq` is the command's place in the league's ledger; null when it has none. */
  | { readonly kind: "outcome"; readonly outcome: Outcome; readonly seq: number | null }
  /** It will never be taken as it is: not signed in, not allowed, no such thing, or not well formed. */
  | { readonly kind: "refused"; readonly status: number; readonly problems: readonly Problem[] };
