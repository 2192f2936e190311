import { seededRng } from "@/lib/kernel/rng";
import { type CardIndex, type CardSet, indexesIn } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { legalPlays } from "../play/position";
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
  hand: Pick<PlayedCards, "made" | "cards">,
  at: number,
  sampling: Sampling,
): KnownCost | null {
  const computed = layoutValues(record, hand, at, sampling);
  if (computed === null) return null;
  const { legal, values, possible, isExact } = computed;
  const sums = legal.map((_, card) => values.reduce((sum, points) => sum + (points[card] as number), 0));
  const played = legal.indexOf((hand.cards[at] as PlayedCard).play.card);
  const best = sums.reduce((most, sum, card) => (sum > (sums[most] as number) ? card : most), played);
  const { mean, error } = differenceOf(values, best, played);
  return {
    best: legal[best] as CardIndex,
    points: mean,
    error: isExact ? 0 : error,
    isDifference: mean > 0 && (isExact || mean >= leastErrors * error),
    layouts: values.length,
    possible,
    isExact,
  };
}

/** The points of a card's side with each legal card, layout by layout. */
export interface LayoutValues {
  readonly legal: readonly CardIndex[];
  readonly values: readonly (readonly number[])[];
  readonly possible: number;
  readonly isExact: boolean;
}

/** Computes every legal card with every layout, or with drawn ones; null as for `knownCost`. */
export function layoutValues(
  record: HandRecord,
  hand: Pick<PlayedCards, "made" | "cards">,
  at: number,
  sampling: Sampling,
): LayoutValues | null {
  const card = hand.cards[at] as PlayedCard;
  if (!hasChoice(card)) return null;
  const { before, play } = card;
  const layouts = possibleLayouts(record, hand, at);
  const isExact = at >= firstExact || layouts.count <= sampling.layouts;
  if (!isExact && sampling.layouts === 0) return null;
  const rng = seededRng(sampling.seed * 24 + at);
  const values = Array.from({ length: isExact ? layouts.count : sampling.layouts }, (_, index) => {
    const hands = isExact ? layouts.at(index) : layouts.draw(rng);
    return pointsByCard({ ...before, hands }).map(({ points }) => points[sideOf(play.seat)]);
  });
  return { legal: indexesIn(legalPlays(before)), values, possible: layouts.count, isExact };
}

/** Returns the mean difference of two cards over the same layouts, and its standard error. */
export function differenceOf(
  values: LayoutValues["values"],
  one: number,
  other: number,
): { readonly mean: number; readonly error: number } {
  const differences = values.map((points) => (points[one] as number) - (points[other] as number));
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const squares = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (differences.length - 1) / differences.length) };
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
