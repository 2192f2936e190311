import { type CardIndex, only, suitSet } from "@/lib/rulebooks/clabber/play/card-set";
import type { BySeat } from "@/lib/rulebooks/clabber/play/position";
import type { CardPlace, LaidHand } from "@/lib/rulebooks/clabber/review/laid-hand";
import type { Seat } from "@/lib/rulebooks/rulebook";

/** A change of what is entered. */
export type LaidHandAction =
  | { readonly type: "trump"; readonly suit: number }
  | { readonly type: "seat"; readonly seat: Seat }
  | { readonly type: "leader"; readonly seat: Seat }
  | { readonly type: "card"; readonly place: CardPlace; readonly card: CardIndex }
  | { readonly type: "void"; readonly seat: Seat; readonly suit: number }
  | { readonly type: "order"; readonly card: CardIndex };

/** Nothing entered. */
export const emptyLaidHand: LaidHand = {
  trump: null,
  seat: null,
  leader: null,
  trick: [],
  hands: [0, 0, 0, 0],
  voids: [0, 0, 0, 0],
  played: 0,
  order: [],
};

/** Returns what is entered after a tap. A second tap of a card, a suit or a place in the order takes it away. */
export function laidHandAfter(laid: LaidHand, action: LaidHandAction): LaidHand {
  switch (action.type) {
    case "trump":
      return { ...laid, trump: action.suit };
    case "seat":
      return { ...laid, seat: action.seat, order: [] };
    case "leader":
      return { ...laid, leader: action.seat };
    case "card":
      return withOrder(withCard(laid, action.place, action.card));
    case "void":
      return { ...laid, voids: toggled(laid.voids, action.seat, suitSet(action.suit)) };
    case "order":
      return { ...laid, order: toggledIn(laid.order, action.card) };
  }
}

function withCard(laid: LaidHand, place: CardPlace, card: CardIndex): LaidHand {
  if (place === "trick") return { ...laid, trick: toggledIn(laid.trick, card) };
  if (place === "played") return { ...laid, played: laid.played ^ only(card) };
  return { ...laid, hands: toggled(laid.hands, place, only(card)) };
}

/** A card that is no longer in the laid-down hand leaves its stated order. */
function withOrder(laid: LaidHand): LaidHand {
  const hand = laid.seat === null ? 0 : laid.hands[laid.seat as 0];
  return { ...laid, order: laid.order.filter((card) => (hand & only(card)) !== 0) };
}

function toggled(sets: BySeat<number>, seat: Seat, set: number): BySeat<number> {
  const next: [number, number, number, number] = [...sets];
  next[seat as 0] ^= set;
  return next;
}

function toggledIn(cards: readonly CardIndex[], card: CardIndex): readonly CardIndex[] {
  return cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
}
