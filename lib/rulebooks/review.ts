import type { Problem } from "@/lib/kernel/problem";
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

/** A reviewed hand, as pages show it. */
export interface RecordReview<Card extends ReviewedCard = ReviewedCard, Own = unknown> {
  readonly dealer: Seat;
  /** The cards dealt to each seat. */
  readonly hands: readonly (readonly string[])[];
  readonly turned: string | null;
  /** Null without trumps, and before they were made. */
  readonly trump: string | null;
  /** The seat that made trumps, where somebody makes them. */
  readonly maker: Seat | null;
  /** The calls or bids in order, as the game's records write them. */
  readonly calls: readonly { readonly seat: Seat; readonly word: string }[];
  readonly tricks: readonly ReviewedTrick<Card>[];
  /** The first irregular call or card with its rule; null if all were legal. */
  readonly irregular: readonly Problem[] | null;
  /** What only this game has. */
  readonly own: Own;
  /** The record as a line for the referee, whose `review` gives the same figures for it. */
  readonly line: Readonly<Record<string, unknown>>;
}

/** A card game's review of stored records. */
export interface HandReviewer {
  readonly id: string;
  /** Reviews a record that `PlayRecords.read` gave. Throws (a bug) for others. */
  review(rules: unknown, record: Readonly<Record<string, unknown>>): RecordReview;
}
