import type { Counts } from "@/lib/rulebooks/rulebook";

/** A hand of a player or team, with the counts of their side. */
export interface PlayerHand {
  /** The path of the match's page without the language. */
  readonly path: string;
  readonly own: string;
  readonly opponent: string;
  readonly date: string | null;
  /** The table's position in the match. */
  readonly table: number;
  readonly game: number;
  readonly hand: number;
  readonly counts: Counts;
}
