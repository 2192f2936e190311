import type { Card, Suit } from "@/lib/cards/card";

/**
 * An independent, slow implementation of the rules of play, written from the rules' text, to test the bitmask core
 * against. For tests only.
 */

const rankOf = (card: Card) => card[0] ?? "";

/** §C2: plain suits rank A 10 K Q J 9. */
const plainRank = ["9", "J", "Q", "K", "T", "A"];
/** §C3: trumps rank J 9 A 10 K Q. */
const trumpRank = ["Q", "K", "T", "A", "9", "J"];

/** §C30–C35: the cards of a hand that may be played on the table's cards. */
export function naiveLegal(hand: readonly Card[], table: readonly Card[], trump: Suit): readonly Card[] {
  const led = table[0];
  if (led === undefined) return hand;
  const ofSuitLed = hand.filter((card) => suitOf(card) === suitOf(led));
  const trumps = hand.filter((card) => suitOf(card) === trump);
  if (suitOf(led) !== trump && ofSuitLed.length > 0) return ofSuitLed;
  if (trumps.length === 0) return hand;
  const onTable = table.filter((card) => suitOf(card) === trump).map((card) => trumpRank.indexOf(rankOf(card)));
  const beating = trumps.filter((card) => onTable.every((rank) => trumpRank.indexOf(rankOf(card)) > rank));
  return beating.length > 0 ? beating : trumps;
}

/** §C36: the index of the winning card on the table. */
export function naiveWinner(table: readonly Card[], trump: Suit): number {
  const led = suitOf(table[0] as Card);
  const strength = table.map((card) => {
    if (suitOf(card) === trump) return 100 + trumpRank.indexOf(rankOf(card));
    return suitOf(card) === led ? plainRank.indexOf(rankOf(card)) : -1;
  });
  return strength.indexOf(Math.max(...strength));
}

/** §C50: the reason why a card is illegal. */
export function naiveReason(
  hand: readonly Card[],
  table: readonly Card[],
  trump: Suit,
  card: Card,
): "revoke" | "no trump" | "no overtrump" | null {
  if (naiveLegal(hand, table, trump).includes(card)) return null;
  const led = suitOf(table[0] as Card);
  const couldFollow = hand.some((other) => suitOf(other) === led);
  if (couldFollow && suitOf(card) !== led) return "revoke";
  return suitOf(card) === trump ? "no overtrump" : "no trump";
}

function suitOf(card: Card): Suit {
  return card[1] as Suit;
}
