/**
 * A second implementation of the two numbers of a card, to test the review against: it goes through every deal of the
 * cards that a player did not see, plays the hand so far again with each of them, and reads every line of play to its
 * end. It shares no code with the rulebook. A card is a number from 0 to 23, suit times six plus the rank of
 * 9 10 J Q K A; the cards of a hand are the bits of a number. For tests only.
 */

/** A hand of cards as it was played, and what was public before each card. */
export interface NaiveHand {
  readonly trump: number;
  readonly dealer: number;
  readonly turnup: number;
  readonly maker: number;
  /** The six cards dealt to each seat. */
  readonly hands: readonly number[];
  /** Each card played and its seat. */
  readonly plays: readonly (readonly [seat: number, card: number])[];
  /** The cards that each seat shows before its second card. */
  readonly shown: readonly number[];
}

/** §C2, C3: the place of each rank 9 10 J Q K A from the lowest, and its points, in a plain suit and in trumps. */
const plainPlace = [1, 5, 2, 3, 4, 6];
const trumpPlace = [15, 13, 16, 11, 12, 14];
const plainPoints = [0, 10, 2, 3, 4, 11];
const trumpPoints = [14, 10, 20, 3, 4, 11];

function suitOf(card: number): number {
  return Math.floor(card / 6);
}

function cardsOf(suit: number): number {
  return 63 << (6 * suit);
}

const allCards = Array.from({ length: 24 }, (_, card) => card);
const suits = [0, 1, 2, 3];

/** §C4: the points of each card, by trumps. */
const points = suits.map((trump) =>
  allCards.map((card) => (suitOf(card) === trump ? trumpPoints : plainPoints)[card % 6] as number),
);

/** §C36: how high each card is, by trumps and the suit led; 0 for a card that cannot win. */
const heights = suits.map((trump) =>
  suits.map((suitLed) =>
    allCards.map((card) => {
      if (suitOf(card) === trump) return trumpPlace[card % 6] as number;
      return suitOf(card) === suitLed ? (plainPlace[card % 6] as number) : 0;
    }),
  ),
);

function pointsOf(card: number, trump: number): number {
  return points[trump]?.[card] as number;
}

function heightOf(card: number, suitLed: number, trump: number): number {
  return heights[trump]?.[suitLed]?.[card] as number;
}

function lowest(cards: number): number {
  return 31 - Math.clz32(cards & -cards);
}

function listOf(cards: number): readonly number[] {
  return allCards.filter((card) => ((cards >> card) & 1) === 1);
}

/** The cards on the table: the suit led, how high the winning card is and whose it is, and the points. */
interface Table {
  readonly count: number;
  readonly suitLed: number;
  readonly highest: number;
  readonly winner: number;
  readonly points: number;
}

const noCards: Table = { count: 0, suitLed: -1, highest: -1, winner: -1, points: 0 };

function withCard(table: Table, seat: number, card: number, trump: number): Table {
  const suitLed = table.count === 0 ? suitOf(card) : table.suitLed;
  const height = heightOf(card, suitLed, trump);
  const wins = height > table.highest;
  return {
    count: table.count + 1,
    suitLed,
    highest: wins ? height : table.highest,
    winner: wins ? seat : table.winner,
    points: table.points + pointsOf(card, trump),
  };
}

/** §C30–C34: the cards of a hand that may be played on a table. */
function mayPlay(hand: number, { count, suitLed, highest }: Table, trump: number): number {
  if (count === 0) return hand;
  const following = hand & cardsOf(suitLed);
  if (suitLed !== trump && following !== 0) return following;
  const trumps = hand & cardsOf(trump);
  if (trumps === 0) return hand;
  let higher = 0;
  for (let rest = trumps; rest !== 0; rest &= rest - 1) {
    if (heightOf(lowest(rest), suitLed, trump) > highest) higher |= rest & -rest;
  }
  return higher === 0 ? trumps : higher;
}

/** §C4, C38: what team 0 wins from here on with best play of all, by reading every line to its end. */
function bestOfAllLines(hands: number[], table: Table, seat: number, trump: number): number {
  if (table.count === 4) {
    const isOver = hands.every((hand) => hand === 0);
    const won = table.winner % 2 === 0 ? table.points + (isOver ? 10 : 0) : 0;
    return isOver ? won : won + bestOfAllLines(hands, noCards, table.winner, trump);
  }
  const hand = hands[seat] as number;
  let best = -1;
  for (let rest = mayPlay(hand, table, trump); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    hands[seat] = hand & ~(1 << card);
    const value = bestOfAllLines(hands, withCard(table, seat, card, trump), (seat + 1) % 4, trump);
    if (best < 0 || (seat % 2 === 0 ? value > best : value < best)) best = value;
  }
  hands[seat] = hand;
  return best;
}

/** Yields every way to give these cards to seats that take so many. */
function* dealsOf(cards: readonly number[], room: readonly number[]): Generator<readonly number[]> {
  const [card, ...rest] = cards;
  if (card === undefined) yield room.map(() => 0);
  else {
    for (const [seat, left] of room.entries()) {
      if (left === 0) continue;
      for (const hands of dealsOf(rest, room.with(seat, left - 1))) {
        yield hands.with(seat, (hands[seat] as number) | (1 << card));
      }
    }
  }
}

/** Whether the hand could have come so far with these cards left, as everybody at the table saw it. */
function isPossible(
  { trump, plays, shown, dealer, turnup, maker }: NaiveHand,
  at: number,
  left: readonly number[],
): boolean {
  const earlier = plays.slice(0, at);
  const held = [...left];
  for (const [seat, card] of earlier) held[seat] = (held[seat] as number) | (1 << card);
  // C7, C24.
  if ((((held[dealer] as number) >> turnup) & 1) === 0) return false;
  if (((held[maker] as number) & cardsOf(trump)) === 0) return false;
  // C21: melds are shown before the second card.
  const hasShown = (seat: number) => earlier.filter((play) => play[0] === seat).length > 1;
  if (held.some((cards, seat) => hasShown(seat) && ((shown[seat] as number) & ~cards) !== 0)) return false;
  // C31–C33: every card so far was legal.
  let table = noCards;
  for (const [seat, card] of earlier) {
    if (table.count === 4) table = noCards;
    const own = held[seat] as number;
    if (((mayPlay(own, table, trump) >> card) & 1) === 0) return false;
    held[seat] = own & ~(1 << card);
    table = withCard(table, seat, card, trump);
  }
  return true;
}

/** The two numbers of a card. */
export interface NaiveNumbers {
  /** With all cards seen: what it gave away. */
  readonly seen: number;
  /** Given what its player could know: the means of all legal cards for the player's team, and how many layouts. */
  readonly means: ReadonlyMap<number, number>;
  readonly layouts: number;
}

/** Returns the two numbers of a card by its index; for the last three tricks, where few cards are unseen. */
export function naiveNumbers(hand: NaiveHand, at: number): NaiveNumbers {
  const { trump, plays } = hand;
  const [seat, played] = plays[at] as readonly [number, number];
  const table = plays.slice(at - (at % 4), at).reduce((on, [by, card]) => withCard(on, by, card, trump), noCards);
  const left = hand.hands.map((cards) => plays.slice(0, at).reduce((set, [, card]) => set & ~(1 << card), cards));
  const own = left[seat] as number;
  const toCome = listOf(left.reduce((all, cards) => all | cards, 0)).reduce(
    (sum, card) => sum + pointsOf(card, trump),
    10,
  );
  const valueFor = (hands: readonly number[], card: number) => {
    const after = [...hands.with(seat, own & ~(1 << card))];
    const zero = bestOfAllLines(after, withCard(table, seat, card, trump), (seat + 1) % 4, trump);
    return seat % 2 === 0 ? zero : toCome + table.points - zero;
  };
  const legal = listOf(mayPlay(own, table, trump));
  const best = Math.max(...legal.map((card) => valueFor(left, card)));
  const unseen = listOf(left.reduce((all, cards, one) => (one === seat ? all : all | cards), 0));
  const room = left.map((cards, one) => (one === seat ? 0 : listOf(cards).length));
  const sums = new Map(legal.map((card) => [card, 0]));
  let layouts = 0;
  for (const others of dealsOf(unseen, room)) {
    const hands = others.with(seat, own);
    if (!isPossible(hand, at, hands)) continue;
    layouts++;
    for (const card of legal) sums.set(card, (sums.get(card) ?? 0) + valueFor(hands, card));
  }
  const means = new Map([...sums].map(([card, sum]) => [card, sum / layouts]));
  return { seen: best - valueFor(left, played), means, layouts };
}
