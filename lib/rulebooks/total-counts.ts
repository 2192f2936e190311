import type { Counts } from "./rulebook";

/** Returns the sums of the counts of some hands. */
export function totalCounts(hands: readonly { readonly counts: Counts }[]): Counts {
  const total: Record<string, number> = {};
  for (const { counts } of hands) {
    for (const [code, count = 0] of Object.entries(counts)) total[code] = (total[code] ?? 0) + count;
  }
  return total;
}
