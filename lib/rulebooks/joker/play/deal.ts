import { dealOneByOne } from "@/lib/cards/deal";
import type { Seat } from "../../rulebook";
import { type CardIndex, isJoker, noTrump, suitIndexOf, type TrumpIndex } from "./card-set";

/** A deal before its bids: the dealer, the players' cards in dealing order, and the card turned up (J5, J14, J15). */
export interface Deal {
  readonly dealer: Seat;
  readonly cards: number;
  readonly dealt: readonly (readonly CardIndex[])[];
  /** The card turned up; null in a deal of nine, in which trumps are named. */
  readonly turned: CardIndex | null;
}

/** §J15: the number of cards that the player at the dealer's left has seen when naming trumps. */
export const cardsSeen = 3;

/** §J5, J14: one card at a time from the dealer's left; in deals of one to eight the next card is turned up. */
export function dealOf(players: number, cards: number, dealer: Seat, deck: readonly CardIndex[]): Deal {
  const count = players * cards;
  return {
    dealer,
    cards,
    dealt: dealOneByOne(deck.slice(0, count), players, dealer + 1),
    turned: cards === 9 ? null : (deck[count] as CardIndex),
  };
}

/** §J14: returns the trumps of a turned card; a joker makes none. */
export function turnedTrump(card: CardIndex): TrumpIndex {
  return isJoker(card) ? noTrump : suitIndexOf(card);
}
