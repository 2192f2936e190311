import type { Play } from "./play";

/** One round of a player's route: the seat and the table, or a sit-out. */
export interface MovementStop {
  readonly round: number;
  readonly date: string | null;
  readonly time: string | null;
  /** The rules of play at that table; null for a sit-out. */
  readonly play: Play | null;
  /** Null for a sit-out. */
  readonly place: {
    readonly table: number;
    /** From 0; seat 0 deals first. */
    readonly seat: number;
    /** The partner in the opposite seat; null without partners. */
    readonly partner: string | null;
    readonly others: readonly string[];
  } | null;
}
