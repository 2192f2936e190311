import type { Seat } from "./rulebook";

/** A played card of a reviewed hand: what could have been played instead. */
export interface ReviewedCard {
  readonly seat: Seat;
  /** The card, and all cards that were legal in its place, as the game's records write them. */
  readonly card: string;
  readonly legal: readonly string[];
  /** The number of the rule that says which cards were legal. */
  readonly rule: string;
}

/** A trick of a reviewed hand, the same for every card game. */
export interface ReviewedTrick<Card extends ReviewedCard = ReviewedCard> {
  readonly leader: Seat;
  readonly cards: readonly Card[];
  /** Who took it, and the number of the rule that says so; null where the record stops within the trick. */
  readonly winner: Seat | null;
  readonly rule: string | null;
}
