import { type CardIndex, type CardSet, naturalRanks, suitIndexOf, suitSet } from "./card-set";

/** The number of the trump suit, or `noTrump`. */
export type TrumpIndex = number;

/** No trumps: for counting and searching positions, never for a scored hand. */
export const noTrump: TrumpIndex = 4;

/** §C2: plain suits, lowest first; §C3: trumps, lowest first. */
const plainOrder = ["9", "J", "Q", "K", "T", "A"];
const trumpOrder = ["Q", "K", "T", "A", "9", "J"];

/** §C2, C3: what a card is worth, by its natural rank 9 10 J Q K A. */
const plainPoints = [0, 10, 2, 3, 4, 11];
const trumpPoints = [14, 10, 20, 3, 4, 11];

const plainPower = naturalRanks.map((rank) => plainOrder.indexOf(rank));
const trumpPower = naturalRanks.map((rank) => trumpOrder.indexOf(rank));

/** By trump and card: the cards that beat it while it wins a trick; the cards of its suit; its points. */
const beating = new Int32Array(5 * 24);
const following = new Int32Array(24);
const worth = new Int32Array(5 * 24);

for (let trump = 0; trump <= noTrump; trump++) {
  for (let card = 0; card < 24; card++) {
    const isTrump = suitIndexOf(card) === trump;
    worth[trump * 24 + card] = (isTrump ? trumpPoints : plainPoints)[card % 6] as number;
    beating[trump * 24 + card] = cardsBeating(card, isTrump ? trumpPower : plainPower, isTrump ? 0 : suitSet(trump));
    following[card] = suitSet(suitIndexOf(card));
  }
}

/** §C36: higher cards of the same suit, and every trump if the card is none. */
function cardsBeating(card: CardIndex, power: readonly number[], trumps: CardSet): CardSet {
  const suit = suitIndexOf(card) * 6;
  return power.reduce((set, of, rank) => (of > (power[card % 6] as number) ? set | (1 << (suit + rank)) : set), trumps);
}

/** §C2–C4: returns a card's points. */
export function pointsOf(card: CardIndex, trump: TrumpIndex): number {
  return worth[trump * 24 + card] as number;
}

/** §C36: returns all cards that beat the card winning the trick. */
export function beatersOf(winning: CardIndex, trump: TrumpIndex): CardSet {
  return beating[trump * 24 + winning] as number;
}

/** §C36: whether a card beats the one winning the trick. */
export function doesBeat(card: CardIndex, winning: CardIndex, trump: TrumpIndex): boolean {
  return ((beatersOf(winning, trump) >>> card) & 1) === 1;
}

/**
 * Returns the cards that a hand may play to a trick, by the led and the winning card.
 *
 * §C31: follow suit if able. §C35: any card of a plain suit will do. §C32: without it, a trump if able, even if
 * the partner is winning; with neither, any card. §C33: a trump must beat the highest trump in the trick if possible; §C34: if not,
 * any trump.
 */
export function legalSet(hand: CardSet, led: CardIndex, winning: CardIndex, trump: TrumpIndex): CardSet {
  const trumps = suitSet(trump);
  const suit = hand & (following[led] as number);
  if (suit !== 0 && ((trumps >>> led) & 1) === 0) return suit;
  const ownTrumps = hand & trumps;
  if (ownTrumps === 0) return hand;
  // While a plain card is winning there is no trump in the trick, and every trump beats it.
  const higher = ownTrumps & beatersOf(winning, trump);
  return higher !== 0 ? higher : ownTrumps;
}
