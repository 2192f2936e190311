import type { Counts } from "@/lib/rulebooks/rulebook";

export interface PlayerFactsProps {
  /** The sums of a player's or team's hands. */
  readonly counts: Counts;
  /** The page of the hands that a count adds up. */
  readonly handsHref: (code: string) => string;
}

export interface PlayerSentenceProps {
  readonly name: string;
  readonly counts: Counts;
}

export interface CountNameProps {
  /** The rulebook's name of a count. */
  readonly code: string;
}
