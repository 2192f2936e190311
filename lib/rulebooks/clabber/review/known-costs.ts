import { seededRng } from "@/lib/kernel/rng";
import type { CardIndex, CardSet } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { pointsByCard } from "../play/solver";
import { sideOf } from "../side";
import { Layouts, type Unseen } from "./layouts";
import { hasChoice, type PlayedCard, type PlayedCards } from "./played-cards";
import { publicKnowledge } from "./public-knowledge";
import { cardsOut, unseenCards } from "./unseen-cards";

/** How to draw layouts where not all are computed. */
export interface Sampling {
  /** Their number, at least 2; with 0 only those cards have a cost for which all layouts are computed. */
  readonly layouts: number;
  /** The seed of the random numbers. */
  readonly seed: number;
}

/** From this card on, the first of the last three tricks, all layouts are computed. */
const firstExact = 12;

/** A difference of fewer standard errors than this is none. */
export const leastErrors = 2;

/** Given what its player could know: what a card gave away. */
export interface KnownCost {
  /** The card with the best mean; the played one if no other is better. */
  readonly best: CardIndex;
  /** Card points (C4, C38) of the card's side: the best card's mean minus the played card's, over the same layouts. */
  readonly points: number;
  /** The standard error of that difference; 0 if all layouts were computed. */
  readonly error: number;
  /** Whether the difference is at least `leastErrors` standard errors. If not, it is to be read as none. */
  readonly isDifference: boolean;
  /** How many layouts were computed, of how many that are possible. */
  readonly layouts: number;
  readonly possible: number;
  readonly isExact: boolean;
}

/**
 * Returns the cost of a card by its index, given what its player could know; null where no other card was legal, or
 * where layouts would have to be drawn and are not to be.
 */
export function knownCost(
  record: HandRecord,
  { made, cards }: Pick<PlayedCards, "made" | "cards">,
  at: number,
  sampling: Sampling,
): KnownCost | null {
  const card = cards[at] as PlayedCard;
  if (!hasChoice(card)) return null;
  const { before, play } = card;
  const layouts = possibleLayouts(record, { made, cards }, at);
  const isExact = at >= firstExact || layouts.count <= sampling.layouts;
  if (!isExact && sampling.layouts === 0) return null;
  const count = isExact ? layouts.count : sampling.layouts;
  const rng = seededRng(sampling.seed * 24 + at);
  const values = Array.from({ length: count }, (_, index) => {
    const hands = isExact ? layouts.at(index) : layouts.draw(rng);
    return pointsByCard({ ...before, hands }).map(({ points }) => points[sideOf(play.seat)]);
  });
  const legal = pointsByCard(before).map(({ card }) => card);
  const sums = legal.map((_, card) => values.reduce((sum, points) => sum + (points[card] as number), 0));
  const played = legal.indexOf(play.card);
  const best = sums.reduce((most, sum, card) => (sum > (sums[most] as number) ? card : most), played);
  const differences = values.map((points) => (points[best] as number) - (points[played] as number));
  const points = ((sums[best] as number) - (sums[played] as number)) / count;
  const error = isExact ? 0 : standardError(differences, points);
  return {
    best: legal[best] as CardIndex,
    points,
    error,
    isDifference: points > 0 && points >= leastErrors * error,
    layouts: count,
    possible: layouts.count,
    isExact,
  };
}

/** Returns the layouts that the player of a card could not exclude. */
export function possibleLayouts(
  record: HandRecord,
  { made, cards }: Pick<PlayedCards, "made" | "cards">,
  at: number,
): Layouts {
  const { before, play } = cards[at] as PlayedCard;
  const earlier = cards.slice(0, at);
  const own: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  own[play.seat as 0] = before.hands[play.seat as 0];
  // The hands of the record itself are possible, so that there is always a layout.
  return new Layouts(unseenCards(cardsOut(earlier), publicKnowledge(record, made, earlier), own) as Unseen);
}

/** Returns the standard error of the mean of a sample. */
function standardError(sample: readonly number[], mean: number): number {
  const squares = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (sample.length - 1) / sample.length);
}
