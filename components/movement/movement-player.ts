import type { Play } from "@/components/schedule/round-play";

/** Somebody who goes from table to table, with their way. */
export interface MovementPlayer {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isGone: boolean;
  readonly way: readonly MovementStop[];
}

/** One round of a way. */
export interface MovementStop {
  readonly round: number;
  readonly date: string | null;
  readonly time: string | null;
  /** What is played at that table; null for who sits out. */
  readonly play: Play | null;
  /** Null for who sits out. */
  readonly place: {
    readonly table: number;
    readonly seat: number;
    readonly partner: string | null;
    readonly others: readonly string[];
  } | null;
}
