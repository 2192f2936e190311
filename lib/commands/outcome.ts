import type { Problem } from "@/lib/kernel/problem";

/**
 * The final result of a command; there is exactly one for each command id. `agreed`: the same entry was already on
 * record (a second witness). `conflict`: another entry is on record; both are stored. `quarantined`: the phone's link
 * had ended; the command waits for the secretary, who applies or discards it.
 */
export type Outcome =
  | { readonly outcome: "applied"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "agreed"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "conflict"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "quarantined"; readonly result?: Readonly<Record<string, string | number>> }
  | { readonly outcome: "rejected"; readonly problems: readonly Problem[] };
