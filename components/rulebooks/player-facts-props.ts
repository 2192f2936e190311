import type { Counts } from "@/lib/rulebooks/rulebook";

export interface PlayerFactsProps {
  /** The sums of a player's hands. */
  readonly counts: Counts;
  /** The page of the hands in which something happened, by the rulebook's name of it. */
  readonly handsHref: (code: string) => string;
}

export interface PlayerSentenceProps {
  readonly name: string;
  readonly counts: Counts;
}

export interface FactNameProps {
  /** The rulebook's name of a fact of a hand. */
  readonly code: string;
}

/** The fewest hands of which a share is stated; fewer say too little. */
export const fewestHands = 6;

/** A sum by hand; null for too few hands. */
export function shareOf(sum = 0, hands = 0): number | null {
  return hands < fewestHands ? null : sum / hands;
}
