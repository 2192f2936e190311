import type { RecordReview, ReviewedCard } from "@/lib/rulebooks/review";

/** Props of a card game's review of a hand: its tricks, and what only this game says about them. */
export interface HandReviewProps<Card extends ReviewedCard, Own> {
  readonly review: RecordReview<Card, Own>;
  /** The players' names by seat, and the sides'. */
  readonly names: readonly string[];
  readonly sides: readonly string[];
}
