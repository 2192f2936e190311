import type { Counts } from "@/lib/rulebooks/rulebook";

/** A hand at a person's table, with the facts of the person's side. */
export interface PlayerHand {
  /** The path of the match's page in its season, without the language. */
  readonly path: string;
  readonly own: string;
  readonly opponent: string;
  readonly date: string | null;
  readonly game: number;
  readonly hand: number;
  readonly counts: Counts;
}
