import type { Problem } from "@/lib/kernel/problem";

/**
 * What came of a command. A use case that answers `rejected` or `missing` has written nothing: it decides first.
 * `body` replaces the command's own body in the ledger where that holds a secret.
 */
export type Done =
  | {
      readonly kind: "applied" | "agreed" | "conflict" | "quarantined";
      readonly result?: Readonly<Record<string, string | number>>;
      readonly body?: unknown;
      /** The league is gone, and its ledger with it. */
      readonly ledgerGone?: true;
    }
  | { readonly kind: "rejected"; readonly problems: readonly Problem[] }
  | { readonly kind: "missing" };

/** A refusal for one reason. */
export function rejected(code: string, details: Omit<Problem, "code"> = {}): Done & { readonly kind: "rejected" } {
  return { kind: "rejected", problems: [{ code, ...details }] };
}
