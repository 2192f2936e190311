import type { Problem } from "@/lib/kernel/problem";
import type { Result } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { Seat } from "./rulebook";

/** A position of a hand being played, opaque outside its rulebook. */
export type PlayState = unknown;

/** Something a seat does in its turn: a call, a card, an announcement. Serialisable. */
export type PlayAction = unknown;

/**
 * A hand, card by card, immutable: `act` gives a new state. One set of rules serves the replay of disputed hands, the
 * demo's records and the tests.
 */
export interface CardPlay {
  /** A new hand, dealt by `rng`: the `hand`th of its game, from 0, where a game's hands are not all alike. */
  open(rules: unknown, dealer: Seat, rng: Rng, hand?: number): PlayState;
  /** Whose turn it is; null when the hand is over. */
  toAct(state: PlayState): Seat | null;
  /** Everything the rules allow the seat to act to do; never empty while someone is to act. */
  legalActions(state: PlayState): readonly PlayAction[];
  /** One of the legal actions, as a player of some sense would choose it: for demonstrations and tests. */
  sensibleAction(state: PlayState, rng: Rng): PlayAction;
  /** The state after the action, or the rule that forbids it. */
  act(state: PlayState, action: PlayAction): Result<PlayState, Problem>;
  /** The entry a scorer would have written for a finished hand. There is one scoring path: this, then `scoreHand`. */
  entryOf(state: PlayState): unknown;
  /** The hand as a record (rules/records.md): who held, called and played what. */
  recordOf(state: PlayState): unknown;
}
