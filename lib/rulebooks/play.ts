import type { Problem } from "@/lib/kernel/problem";
import type { Result } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { PlayRecords } from "./play-records";
import type { Seat } from "./rulebook";

/** The state of a hand being played, opaque outside its rulebook. */
export type PlayState = unknown;

/** A seat's action in its turn: a call, a card, an announcement. Serializable. */
export type PlayAction = unknown;

/** Card-by-card play of a hand; states are immutable. Used by the replay of disputed hands, the demo and the tests. */
export interface CardPlay {
  /** Deals a new hand with `rng`; `hand`: its index in the game, from 0, where hands differ. */
  open(rules: unknown, dealer: Seat, rng: Rng, hand?: number): PlayState;
  /** Returns the seat whose turn it is; null when the hand is over. */
  toAct(state: PlayState): Seat | null;
  /** Returns all legal actions of the seat in turn; never empty before the hand is over. */
  legalActions(state: PlayState): readonly PlayAction[];
  /** Returns the action of a simulated player, always legal: for demonstrations and tests. */
  sensibleAction(state: PlayState, rng: Rng): PlayAction;
  /** Returns the state after the action, or the rule that forbids it. */
  act(state: PlayState, action: PlayAction): Result<PlayState, Problem>;
  /** Returns the entry that a scorer would write for a finished hand; score it with `scoreHand`. */
  entryOf(state: PlayState): unknown;
  /** Returns the hand as a record (rules/records.md). */
  recordOf(state: PlayState): unknown;
  /** Records of hands that people played; omitted if the game has none. */
  readonly records?: PlayRecords;
}
