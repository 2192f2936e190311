import { type CardIndex, type CardSet, naturalRanks, suitIndexOf, suitSet } from "./card-set";

/** The number of the trump suit, or `noTrump`. */
export type TrumpIndex = number;

/** No suit is trumps: a position to count or search, never a hand that is scored. */
export const noTrump: TrumpIndex = 4;

/** §C2: plain suits, lowest first; §C3: trumps, lowest first. */
const plainOrder = ["9", "J", "Q", "K", "T", "A"];
const trumpOrder = ["Q", "K", "T", "A", "9", "J"];

/** §C2, C3: what a card is worth, by its natural rank 9 10 J Q K A. */
const plainPoints = [0, 10, 2, 3, 4, 11];
const trumpPoints = [14, 10, 20, 3, 4, 11];

const plainPower = naturalRanks.map((rank) => plainOrder.indexOf(rank));
const trumpPower = naturalRanks.map((rank) => trumpOrder.indexOf(rank));

/** Per trump and card: the cards that beat it while it is winning a trick; the cards of its suit; its points. */
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

/** §C2–C4: what a card is worth. */
export function pointsOf(card: CardIndex, trump: TrumpIndex): number {
  return worth[trump * 24 + card] as number;
}

/** §C36: every card of the pack that would take the trick from the one that is winning it. */
export function beatersOf(winning: CardIndex, trump: TrumpIndex): CardSet {
  return beating[trump * 24 + winning] as number;
}

/** §C36: whether a card takes the trick from the one that was winning it. */
export function doesBeat(card: CardIndex, winning: CardIndex, trump: TrumpIndex): boolean {
  return ((beatersOf(winning, trump) >>> card) & 1) === 1;
}

/**
 * What a hand may play on a trick, given the card that was led and the one that is winning.
 *
 * §C31: follow the suit led if able. §C35: in a plain suit any card of it does.
 * §C32: without it, a trump if able, whoever is winning; with neither, any card.
 * §C33: any trump played must beat the highest trump in the trick if it can; §C34: if it cannot, a trump all the same.
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
