import { type Card, cardOf, ranks, type Suit, suits } from "@/lib/cards/card";

/** §J2, J3: Joker's 36 cards as numbers: suit times nine plus rank, suits S H D C, ranks 6 7 8 9 10 J Q K A. */
export type CardIndex = number;

/** The number of a suit, in the order S H D C. */
export type SuitIndex = 0 | 1 | 2 | 3;

/** The number of the trump suit, or `noTrump`. */
export type TrumpIndex = SuitIndex | 4;

/** §J14, J15: a deal without trumps. */
export const noTrump = 4;

/** The cards of one hand: for each suit the bits of its ranks, the six in the lowest. */
export type Holding = readonly [number, number, number, number];

/** The whole pack, in the order of the numbers. */
export const pack: readonly Card[] = suits.flatMap((suit) => ranks.map((rank) => cardOf(rank, suit)));

/** §J2: the two jokers, the sixes of spades and clubs. */
export const jokers: readonly CardIndex[] = [0, 27];

/** An empty hand. */
export const noCards: Holding = [0, 0, 0, 0];

const suitIndexes: readonly SuitIndex[] = [0, 1, 2, 3];
const indexByCard: ReadonlyMap<unknown, CardIndex> = new Map(pack.map((card, index) => [card, index]));

/** Returns the number of a card; undefined for anything else. */
export function indexOfCard(card: unknown): CardIndex | undefined {
  return indexByCard.get(card);
}

/** The card with this number. */
export function cardAt(index: CardIndex): Card {
  return pack[index] as Card;
}

/** The number of a suit. */
export function suitIndex(suit: Suit): SuitIndex {
  return suits.indexOf(suit) as SuitIndex;
}

/** The suit with this number; null for no trumps. */
export function suitAt(index: TrumpIndex): Suit | null {
  return index === noTrump ? null : suits[index];
}

/** The number of a card's suit. */
export function suitIndexOf(card: CardIndex): SuitIndex {
  return ((card / 9) | 0) as SuitIndex;
}

/** §J2: whether a card is a joker. */
export function isJoker(card: CardIndex): boolean {
  return card === 0 || card === 27;
}

/** A card's bit within its suit. */
export function bitOf(card: CardIndex): number {
  return 1 << (card % 9);
}

/** The hand with these cards. */
export function holdingOf(cards: Iterable<CardIndex>): Holding {
  const suits: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) suits[suitIndexOf(card)] |= bitOf(card);
  return suits;
}

/** Whether a hand holds a card. */
export function holds(hand: Holding, card: CardIndex): boolean {
  return (hand[suitIndexOf(card)] & bitOf(card)) !== 0;
}

/** The hand without a card. */
export function without(hand: Holding, card: CardIndex): Holding {
  const next: [number, number, number, number] = [...hand];
  next[suitIndexOf(card)] &= ~bitOf(card);
  return next;
}

/** Whether a hand is empty. */
export function isEmpty([s, h, d, c]: Holding): boolean {
  return (s | h | d | c) === 0;
}

/** §J35: returns the hand without its jokers, which do not count as cards of their suits. */
export function withoutJokers([s, h, d, c]: Holding): Holding {
  return [s & ~1, h, d, c & ~1];
}

/** The numbers of a hand's cards, in the order of the pack. */
export function indexesIn(hand: Holding): readonly CardIndex[] {
  const out: CardIndex[] = [];
  for (const suit of suitIndexes) {
    for (let rest = hand[suit]; rest !== 0; rest &= rest - 1) out.push(suit * 9 + lowestBit(rest));
  }
  return out;
}

/** How many cards a hand has. */
export function sizeOf(hand: Holding): number {
  return indexesIn(hand).length;
}

/** Returns the highest of a suit's cards, as a bit. */
export function highestBit(bits: number): number {
  return 1 << (31 - Math.clz32(bits));
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
