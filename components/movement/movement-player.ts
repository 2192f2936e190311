import type { MovementStop } from "@/lib/views/movement-stop";

/** A player of a movement, with the seats by round. */
export interface MovementPlayer {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isGone: boolean;
  readonly way: readonly MovementStop[];
}
