import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, lowest, suitIndexOf } from "./card-set";
import type { BySeat } from "./position";
import { beatersOf, legalSet, pointsOf, type TrumpIndex } from "./trick-law";

/**
 * Alpha-beta search of one position with all cards visible and a null window: does the side to move win at least
 * `target` of the `points` still available, from the trick on the table to the end? The result is a bound: a lower
 * bound of at least `target`, or an upper bound below it (fail-soft). The other side gets the rest. A transposition
 * table holds results at the beginnings of tricks. bench/peers/solver.c is the same algorithm in C, for comparison.
 *
 * The position is module state, not an object: only one search runs at a time. A trick on the table is one number: the
 * led card and the winning card in five bits each, the winning seat in two, and above them the trick's points
 * (`packTrick`).
 */

/** The hands, and for the position's trumps the cards that beat each card and its points. */
let trump: TrumpIndex = 0;
const held = new Int32Array(4);
/** The hands with which the table's current entries began. */
const dealt = new Int32Array(4);
const beaters = new Int32Array(24);
const worth = new Int32Array(24);
/** The order in which cards are tried: trumps cost more than all plain cards. */
const price = new Int32Array(24);

/** 32,768 entries of two numbers, 256 kB. */
const tableBits = 15;
/** The remaining cards, the leader and the number of the search; zero for an unused entry. */
const keys = new Int32Array(1 << tableBits);
/** The lower and upper bound for the leader's side, eight bits each; above them the best card. */
const results = new Int32Array(1 << tableBits);
/** The number of searches that a key can distinguish; after that the table is cleared. */
const generations = 64;
let generation = 0;

/** The five-bit value for no card. */
const noCard = 31;
/** More than all points together. */
const far = 1000;

/**
 * Starts a search of another position. Table entries of earlier ones are ignored, unless the position can follow from
 * the one before: the cards left of one deal say who holds each of them.
 */
export function setUpSearch(trumps: TrumpIndex, hands: BySeat<CardSet>): void {
  for (let seat = 0; seat < 4; seat++) held[seat] = hands[seat as 0];
  if (trumps === trump && isWithinDealt()) return;
  trump = trumps;
  for (let card = 0; card < 24; card++) {
    beaters[card] = beatersOf(card, trump);
    worth[card] = pointsOf(card, trump);
    price[card] = pointsOf(card, trump) + (suitIndexOf(card) === trump ? 32 : 0);
  }
  dealt.set(held);
  generation++;
  if (generation < generations) return;
  keys.fill(0);
  generation = 1;
}

/** Whether each seat's cards were its own when the current entries began. */
function isWithinDealt(): boolean {
  for (let seat = 0; seat < 4; seat++) if (((held[seat] as number) & ~(dealt[seat] as number)) !== 0) return false;
  return true;
}

/** Packs a trick on the table into one number. */
export function packTrick(led: CardIndex, winning: CardIndex, winner: Seat, lying: number): number {
  return led | (winning << 5) | (winner << 10) | (lying << 12);
}

/** Searches from the beginning of a trick; `left`: the cards of all four hands. */
export function lead(seat: Seat, left: CardSet, points: number, target: number): number {
  const hand = held[seat] as number;
  if ((hand & (hand - 1)) === 0) return lastTrick(seat, hand, points);
  if (target <= 0) return 0;
  const key = left | (seat << 24) | (generation << 26);
  const place = Math.imul(key, 0x9e3779b1) >>> (32 - tableBits);
  const result = keys[place] === key ? (results[place] as number) : (points << 8) | (noCard << 16);
  const low = result & 255;
  if (low >= target) return low;
  const high = (result >>> 8) & 255;
  if (high < target) return high;
  let hint = result >>> 16;
  const next = (seat + 1) & 3;
  const rich = mastersOf(hand, (held[next] as number) | (held[(seat + 3) & 3] as number));
  let best = -1;
  let bestCard = noCard;
  let tried = noCard;
  let value = 0;
  for (let rest = hand; rest !== 0 && best < target; ) {
    const card = hint !== noCard ? hint : firstToTry(rest, rich);
    hint = noCard;
    rest &= ~(1 << card);
    value += distance(card, tried, left);
    tried = card;
    if (value >= target) {
      held[seat] = hand & ~(1 << card);
      const trick = packTrick(card, card, seat, worth[card] as number);
      value = points - follow(next, 3, left, points, trick, points - target + 1);
    }
    if (value <= best) continue;
    best = value;
    bestCard = card;
  }
  held[seat] = hand;
  keys[place] = key;
  results[place] = (best >= target ? best | (high << 8) : low | (best << 8)) | (bestCard << 16);
  return best;
}

/**
 * Searches from the second or third card of a trick (`toCome`: the number of missing cards, 3 or 2); `present`: the
 * trick's cards and those in the hands.
 */
export function follow(
  seat: Seat,
  toCome: number,
  present: CardSet,
  points: number,
  trick: number,
  target: number,
): number {
  const hand = held[seat] as number;
  const next = (seat + 1) & 3;
  const winning = (trick >>> 5) & 31;
  const legal = legalSet(hand, trick & 31, winning, trump);
  const taking = legal & (beaters[winning] as number);
  const rich = (((trick >>> 10) ^ seat) & 1) === 0 ? legal & ~taking : taking;
  let best = -1;
  let tried = noCard;
  let value = 0;
  for (let rest = legal; rest !== 0 && best < target; ) {
    const card = firstToTry(rest, rich);
    rest &= ~(1 << card);
    value += distance(card, tried, present);
    tried = card;
    if (value >= target) {
      held[seat] = hand & ~(1 << card);
      let now = trick + ((worth[card] as number) << 12);
      if (((taking >>> card) & 1) === 1) now = (now & ~0xfe0) | (card << 5) | (seat << 10);
      value =
        points -
        (toCome === 2
          ? fourth(next, points, now, points - target + 1)
          : follow(next, 2, present, points, now, points - target + 1));
    }
    if (value > best) best = value;
  }
  held[seat] = hand;
  return best;
}

/** Searches from the last card of a trick. */
export function fourth(seat: Seat, points: number, trick: number, target: number): number {
  const hand = held[seat] as number;
  const winning = (trick >>> 5) & 31;
  const winner = (trick >>> 10) & 3;
  const legal = legalSet(hand, trick & 31, winning, trump);
  const taking = legal & (beaters[winning] as number);
  const isPartners = ((winner ^ seat) & 1) === 0;
  const rich = isPartners ? legal : taking;
  const others = (held[(seat + 1) & 3] as number) | (held[(seat + 2) & 3] as number) | (held[(seat + 3) & 3] as number);
  let best = -1;
  for (let rest = legal; rest !== 0 && best < target; ) {
    const card = firstToTry(rest, rich);
    rest &= ~(1 << card);
    const own = hand & ~(1 << card);
    held[seat] = own;
    const lying = (trick >>> 12) + (worth[card] as number);
    const later = points - lying;
    const takes = ((taking >>> card) & 1) === 1;
    const value =
      takes || isPartners
        ? lying + lead(takes ? seat : winner, others | own, later, target - lying)
        : later - lead(winner, others | own, later, later - target + 1);
    if (value > best) best = value;
  }
  held[seat] = hand;
  return best;
}

/** Plays the last trick, where nobody has a choice. */
function lastTrick(leader: Seat, hand: CardSet, points: number): number {
  let winning = lowest(hand);
  let winner = leader;
  for (let turn = 1; turn < 4; turn++) {
    const seat = (leader + turn) & 3;
    const card = held[seat] as number;
    if (((beaters[winning] as number) & card) !== 0) {
      winning = lowest(card);
      winner = seat;
    }
  }
  return ((winner ^ leader) & 1) === 0 ? points : 0;
}

/** Returns the cards of a hand that no card of the other side beats. */
function mastersOf(hand: CardSet, others: CardSet): CardSet {
  let masters = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    if (((beaters[lowest(rest)] as number) & others) === 0) masters |= rest & -rest;
  }
  return masters;
}

/** Returns the card to try first: the most valuable one that can win points, else the cheapest. */
function firstToTry(set: CardSet, rich: CardSet): CardIndex {
  return (set & rich) !== 0 ? dearest(set & rich) : cheapest(set);
}

function dearest(set: CardSet): CardIndex {
  let best = lowest(set);
  for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((price[card] as number) > (price[best] as number)) best = card;
  }
  return best;
}

function cheapest(set: CardSet): CardIndex {
  let best = lowest(set);
  for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((price[card] as number) < (price[best] as number)) best = card;
  }
  return best;
}

/**
 * Returns how much better a card can be than a card of the same hand that was tried before. If no present card ranks
 * between them, they differ only in their points, so that exchanging them changes the value by no more than the
 * difference: a card adjacent to one that failed by more needs no search. (No two cards of a suit have equal points,
 * so none is fully equivalent.)
 */
function distance(card: CardIndex, tried: CardIndex, present: CardSet): number {
  if (tried === noCard || suitIndexOf(card) !== suitIndexOf(tried)) return far;
  const between = (beaters[card] as number) ^ (beaters[tried] as number);
  if ((between & present & ~(1 << card) & ~(1 << tried)) !== 0) return far;
  return Math.abs((worth[card] as number) - (worth[tried] as number));
}
