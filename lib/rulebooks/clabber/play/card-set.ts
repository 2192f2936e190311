import { type Card, cardOf, type Suit, suits } from "@/lib/cards/card";

/**
 * The 24 cards of Clabber as numbers: suit times six plus rank, suits S H D C, ranks 9 10 J Q K A. A set of cards is a
 * bit mask. The functions with readable cards use the same representation, so that there is one implementation of the
 * rules.
 */
export type CardIndex = number;

/** A set of cards: bit i is card i. */
export type CardSet = number;

/** §C13: the natural order of ranks, for sequences. */
export const naturalRanks = ["9", "T", "J", "Q", "K", "A"] as const;

/** The whole pack, in the order of the numbers. */
export const pack: readonly Card[] = suits.flatMap((suit) => naturalRanks.map((rank) => cardOf(rank, suit)));

const indexByCard: ReadonlyMap<unknown, CardIndex> = new Map(pack.map((card, index) => [card, index]));

/** The six cards of each suit, and an empty set (for hands without trumps). */
const suitSets: readonly CardSet[] = [0x3f, 0x3f << 6, 0x3f << 12, 0x3f << 18, 0];

/** All 24 cards. */
export const fullPack: CardSet = 0xffffff;

/** Returns the number of a card; undefined for anything else. */
export function indexOfCard(card: unknown): CardIndex | undefined {
  return indexByCard.get(card);
}

/** The card with this number. */
export function cardAt(index: CardIndex): Card {
  return pack[index] as Card;
}

/** The number of a suit: 0 to 3. */
export function suitIndex(suit: Suit): number {
  return suits.indexOf(suit);
}

/** The suit with this number. */
export function suitAt(index: number): Suit {
  return suits[index] as Suit;
}

/** The number of a card's suit. */
export function suitIndexOf(card: CardIndex): number {
  return (card / 6) | 0;
}

/** All cards of a suit, by its number. */
export function suitSet(suit: number): CardSet {
  return suitSets[suit] as CardSet;
}

/** The set with this one card. */
export function only(card: CardIndex): CardSet {
  return 1 << card;
}

/** The set of these cards. */
export function setOf(cards: Iterable<CardIndex>): CardSet {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
}

/** The cards of a set, in the order of the pack. */
export function cardsIn(set: CardSet): readonly Card[] {
  return indexesIn(set).map(cardAt);
}

/** The numbers of the cards of a set, lowest first. */
export function indexesIn(set: CardSet): readonly CardIndex[] {
  const out: CardIndex[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) out.push(lowest(rest));
  return out;
}

/** The lowest card of a set that is not empty. */
export function lowest(set: CardSet): CardIndex {
  return 31 - Math.clz32(set & -set);
}

/** How many cards a set has. */
export function sizeOf(set: CardSet): number {
  let pairs = set - ((set >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
