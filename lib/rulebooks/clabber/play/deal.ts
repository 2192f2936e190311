import { dealOneByOne } from "@/lib/cards/deal";
import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, setOf } from "./card-set";
import type { BySeat } from "./position";

/** A deal: the dealer, the hands, and the dealer's card that was turned up. */
export interface Deal {
  readonly dealer: Seat;
  readonly hands: BySeat<CardSet>;
  readonly turnup: CardIndex;
}

/** §C7: one card at a time, clockwise from the dealer's left; the 24th is the dealer's and is turned up. */
export function dealOf(dealer: Seat, deck: readonly CardIndex[]): Deal {
  const [a, b, c, d] = dealOneByOne(deck, 4, dealer + 1).map(setOf);
  return {
    dealer,
    hands: [a as CardSet, b as CardSet, c as CardSet, d as CardSet],
    turnup: deck[23] as CardIndex,
  };
}
