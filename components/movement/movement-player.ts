import type { MovementStop } from "@/lib/views/movement-stop";

/** Somebody who goes from table to table, with their way. */
export interface MovementPlayer {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isGone: boolean;
  readonly way: readonly MovementStop[];
}
