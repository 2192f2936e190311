import type { DealEntry } from "./hand";

/**
 * The questions that settle two entries of one deal, in the order in which it is played: what happened, the number of
 * cards (J10), the dealer (J21), the bids (J20), the tricks, trumps (J14, J15) and penalties (J71).
 */
type EntryDifference = "kind" | "cards" | "dealer" | "bids" | "taken" | "trump" | "rulings";

/** Returns the first question on which two different entries of a deal differ. */
export function entryDifference(one: DealEntry, other: DealEntry): EntryDifference {
  if (one.kind !== "played" || other.kind !== "played") return "kind";
  if (one.cards !== other.cards) return "cards";
  if (one.dealer !== other.dealer) return "dealer";
  if (String(one.bids) !== String(other.bids)) return "bids";
  if (String(one.taken) !== String(other.taken)) return "taken";
  return one.trump === other.trump ? "rulings" : "trump";
}
