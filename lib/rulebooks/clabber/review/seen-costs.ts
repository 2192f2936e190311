import { bestPoints } from "../play/solver";
import { type BySide, sideOf } from "../side";
import { type FixedTotals, isSet } from "./make-or-set";
import { hasChoice, type PlayedCards } from "./played-cards";

/** With all cards seen: what a card gave away. */
export interface SeenCost {
  /** Card points (C4, C38) that the card's side had with best play of all before it, and no longer after it. */
  readonly points: number;
  /** §C40: whether it turned a hand that could be made into a set, or a set into a hand that can be made. */
  readonly turned: "set" | "made" | null;
}

/** The costs of a hand's cards, and the points of both sides with best play of all: before the first card, and at the end. */
export interface SeenCosts {
  readonly value: BySide<number>;
  readonly end: BySide<number>;
  readonly costs: readonly SeenCost[];
  /** What each side gave away. `value[0] - end[0]` is always `given[0] - given[1]`. */
  readonly given: BySide<number>;
}

/** Returns the cost of each card of a hand. */
export function seenCosts(
  { cards, position }: Pick<PlayedCards, "cards" | "position">,
  totals: FixedTotals,
): SeenCosts {
  const value = bestPoints(cards[0]?.before ?? position);
  const costs: SeenCost[] = [];
  const given: [number, number] = [0, 0];
  let before = value;
  for (const [at, card] of cards.entries()) {
    // Without a choice a card costs nothing.
    const after = hasChoice(card) ? bestPoints(cards[at + 1]?.before ?? position) : before;
    const side = sideOf(card.play.seat);
    const points = before[side] - after[side];
    given[side] += points;
    costs.push({ points, turned: turnedBy(totals, before, after) });
    before = after;
  }
  return { value, end: before, costs, given };
}

function turnedBy(totals: FixedTotals, before: BySide<number>, after: BySide<number>): SeenCost["turned"] {
  const isSetAfter = isSet(totals, after);
  if (isSet(totals, before) === isSetAfter) return null;
  return isSetAfter ? "set" : "made";
}
