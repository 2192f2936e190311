import type { Problem } from "@/lib/kernel/problem";

/**
 * The final answer to a command: one per command id, for ever.
 * `agreed`: the same was already on record (a second witness). `conflict`: something else is; both are kept.
 * `quarantined`: the phone's link had ended; the command is kept for the secretary, who applies it or sets it aside.
 */
export type Outcome =
  | { readonly outcome: "applied"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "agreed"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "conflict"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "quarantined"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "rejected"; readonly problems: readonly Problem[] };
