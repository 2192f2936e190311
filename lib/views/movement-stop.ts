import type { Play } from "./play";

/** One round of somebody's way: where to sit and with whom, or that the round is sat out. */
export interface MovementStop {
  readonly round: number;
  readonly date: string | null;
  readonly time: string | null;
  /** What is played at that table; null for who sits out. */
  readonly play: Play | null;
  /** Null for who sits out. */
  readonly place: {
    readonly table: number;
    /** From 0; seat 0 deals first. */
    readonly seat: number;
    /** Who sits opposite and plays together with them; null where everybody plays for himself. */
    readonly partner: string | null;
    readonly others: readonly string[];
  } | null;
}
