import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, indexesIn, only, sizeOf } from "../play/card-set";
import type { BySeat } from "../play/position";
import { bySeat } from "./remembered-hand";

/** Unknown cards and the seats that can have been dealt them. */
export interface OpenDeal {
  /** The cards that each seat was dealt for certain. */
  readonly held: BySeat<CardSet>;
  /** The cards that each seat was not dealt. */
  readonly lacks: BySeat<CardSet>;
}

/** A condition: the seat was dealt at least one of these cards. */
export interface OneOf {
  readonly seat: Seat;
  readonly cards: CardSet;
}

/** A set of seats (bit i is seat i) and the number of unknown cards that only these can hold. */
type SeatClass = readonly [seats: number, cards: number];

const fullPack: CardSet = 0xffffff;
const handSize = 6;
const anySeat = 0b1111;

/** Returns the deal in which a seat was also not dealt these cards. */
export function lacking(deal: OpenDeal, seat: Seat, cards: CardSet): OpenDeal {
  return { ...deal, lacks: bySeat((at) => (at === seat ? deal.lacks[at] | cards : deal.lacks[at])) };
}

/** Returns the deal in which a seat was also dealt these cards. */
function holding(deal: OpenDeal, seat: Seat, cards: CardSet): OpenDeal {
  return { ...deal, held: bySeat((at) => (at === seat ? deal.held[at] | cards : deal.held[at])) };
}

/**
 * Returns the exact number of ways to deal six cards to each seat: cards that the same seats can hold are equal to the
 * count, so that it goes from one such class to the next, over the room left at each seat. All numbers are whole and below
 * 2 ** 53, as a free deal has 2.3 * 10 ** 12.
 */
export function countDeals(deal: OpenDeal): number {
  const classes = classesOf(deal);
  if (classes === null) return 0;
  const known = new Map<number, number>();
  return distributed(classes, 0, roomOf(deal), known);
}

/** Returns the number of ways in which a seat was dealt at least one of some cards as well. */
export function countDealsWith(deal: OpenDeal, oneOf: OneOf | null): number {
  if (oneOf === null || isMet(deal, oneOf)) return countDeals(deal);
  return countDeals(deal) - countDeals(lacking(deal, oneOf.seat, oneOf.cards));
}

/** Returns one possible deal in which each condition is met; null if there is none. */
export function oneDeal(deal: OpenDeal, conditions: readonly OneOf[]): BySeat<CardSet> | null {
  const open = conditions.find((condition) => !isMet(deal, condition));
  if (open === undefined) return countDeals(deal) === 0 ? null : firstDeal(deal);
  const { seat, cards } = open;
  for (const card of indexesIn(cards & unknownCards(deal) & ~deal.lacks[seat as 0])) {
    const hands = oneDeal(holding(deal, seat, only(card)), conditions);
    if (hands !== null) return hands;
  }
  return null;
}

/** Places each unknown card at the first seat that leaves a possible deal. There must be one. */
function firstDeal(deal: OpenDeal): BySeat<CardSet> {
  let placed = deal;
  for (const card of indexesIn(unknownCards(deal))) {
    const seats = [0, 1, 2, 3].filter((seat) => ((deal.lacks[seat as 0] >>> card) & 1) === 0);
    const seat = seats.find((at) => countDeals(holding(placed, at, only(card))) > 0) as Seat;
    placed = holding(placed, seat, only(card));
  }
  return placed.held;
}

function isMet({ held }: OpenDeal, { seat, cards }: OneOf): boolean {
  return (held[seat as 0] & cards) !== 0;
}

function unknownCards({ held: [a, b, c, d] }: OpenDeal): CardSet {
  return fullPack & ~(a | b | c | d);
}

function roomOf({ held }: OpenDeal): [number, number, number, number] {
  return [
    handSize - sizeOf(held[0]),
    handSize - sizeOf(held[1]),
    handSize - sizeOf(held[2]),
    handSize - sizeOf(held[3]),
  ];
}

/** Returns the unknown cards by the seats that can hold them, those for every seat last; null if the known ones clash. */
function classesOf(deal: OpenDeal): readonly SeatClass[] | null {
  const { held, lacks } = deal;
  const room = roomOf(deal);
  const unknown = unknownCards(deal);
  const isClash = held.some((cards, seat) => (cards & lacks[seat as 0]) !== 0 || (room[seat as 0] as number) < 0);
  // Cards in two hands leave more unknown ones than the hands have room for.
  if (isClash || room[0] + room[1] + room[2] + room[3] !== sizeOf(unknown)) return null;
  const counts = new Uint8Array(anySeat + 1);
  for (const card of indexesIn(unknown)) {
    const seats = seatsFor(card, lacks, room);
    if (seats === 0) return null;
    counts[seats] = (counts[seats] as number) + 1;
  }
  return [...counts].flatMap((cards, seats): SeatClass[] => (cards > 0 ? [[seats, cards]] : []));
}

/** Returns the seats that can hold an unknown card. */
function seatsFor(card: CardIndex, lacks: BySeat<CardSet>, room: readonly number[]): number {
  let seats = 0;
  for (let seat = 0; seat < 4; seat++) {
    if ((room[seat] as number) > 0 && ((lacks[seat as 0] >>> card) & 1) === 0) seats |= 1 << seat;
  }
  return seats;
}

/** Returns the ways to distribute the classes from this one on, by what was counted before for the same room. */
function distributed(
  classes: readonly SeatClass[],
  at: number,
  room: readonly [number, number, number, number],
  known: Map<number, number>,
): number {
  const one = classes[at];
  if (one === undefined) return 1;
  const [seats, cards] = one;
  if (seats === anySeat) return multinomial(room);
  const key = (((at * 7 + room[0]) * 7 + room[1]) * 7 + room[2]) * 7 + room[3];
  const before = known.get(key);
  if (before !== undefined) return before;
  let ways = 0;
  const [a, b, c, d] = [0, 1, 2, 3].map((seat) => (((seats >>> seat) & 1) === 1 ? (room[seat as 0] as number) : 0)) as [
    number,
    number,
    number,
    number,
  ];
  for (let i = Math.max(0, cards - b - c - d); i <= Math.min(a, cards); i++) {
    for (let j = Math.max(0, cards - i - c - d); j <= Math.min(b, cards - i); j++) {
      for (let k = Math.max(0, cards - i - j - d); k <= Math.min(c, cards - i - j); k++) {
        const l = cards - i - j - k;
        const rest = distributed(classes, at + 1, [room[0] - i, room[1] - j, room[2] - k, room[3] - l], known);
        if (rest > 0) ways += rest * multinomial([i, j, k, l]);
      }
    }
  }
  known.set(key, ways);
  return ways;
}

const factorials = Array.from({ length: 25 }, (_, n) => factorial(n));

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

/** Returns the ways to give this many cards to each of four, of as many cards as that makes. */
function multinomial([a, b, c, d]: readonly [number, number, number, number]): number {
  return chosen(a + b + c + d, a) * chosen(b + c + d, b) * chosen(c + d, c);
}

function chosen(all: number, of: number): number {
  return Math.round((factorials[all] as number) / ((factorials[of] as number) * (factorials[all - of] as number)));
}
