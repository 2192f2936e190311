import type { Problem } from "@/lib/kernel/problem";

/**
 * The result of a command. A use case that returns `rejected` or `missing` has written nothing. `body` replaces the
 * command's body in the ledger if that contains a secret.
 */
export type UseCaseResult =
  | {
      readonly kind: "applied" | "agreed" | "conflict" | "quarantined";
      readonly result?: Readonly<Record<string, string | number>>;
      readonly body?: unknown;
      /** It changed only games in progress (`in-play.ts`). */
      readonly inPlay?: boolean;
      /** The league and its ledger have been deleted. */
      readonly ledgerGone?: true;
    }
  | { readonly kind: "rejected"; readonly problems: readonly Problem[] }
  | { readonly kind: "missing" };

/** Returns a rejection for one reason. */
export function rejected(
  code: string,
  details: Omit<Problem, "code"> = {},
): UseCaseResult & { readonly kind: "rejected" } {
  return { kind: "rejected", problems: [{ code, ...details }] };
}
