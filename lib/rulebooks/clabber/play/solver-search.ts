import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, lowest, suitIndexOf } from "./card-set";
import type { BySeat } from "./position";
import { beatersOf, legalSet, pointsOf, type TrumpIndex } from "./trick-law";

/**
 * Alpha-beta over the cards of one position, all of them seen, with no window but a question: does the side whose turn it
 * is win as many of the `points` still to be won as are `asked`, from the trick on the table to the end? The answer is a bound: at
 * least so many if it does, else at most so many (fail-soft). The other side has the rest. What is known of the beginnings of
 * tricks is kept in a table. bench/peers/solver.c is the same in C, for the comparison.
 *
 * The position lies in this module, not in an object: one is searched at a time, to its end. A trick on the table is one number:
 * the card that was led and the one that is winning in five bits each, two for the seat that is winning, and above them
 * the points that lie in it (`packTrick`).
 */

/** What every seat holds, and for the trumps of the position what beats each card and what it is worth. */
let trump: TrumpIndex = 0;
const held = new Int32Array(4);
const beaters = new Int32Array(24);
const worth = new Int32Array(24);
/** The order in which cards are tried: trumps are dearer than all plain cards. */
const price = new Int32Array(24);

/** 32,768 places of two numbers, 256 kB. */
const tableBits = 15;
/** The cards left, who leads, and which position was searched; zero in a place that was never used. */
const keys = new Int32Array(1 << tableBits);
/** What the leader's side has at least and at most, in eight bits each; above them the card that was best. */
const found = new Int32Array(1 << tableBits);
/** As many positions can be told apart in a key; then the table is emptied. */
const generations = 64;
let generation = 0;

/** In five bits, where a card could be. */
const noCard = 31;
/** More than all points there are. */
const far = 1000;

/** The search begins with another position; what the table knows of others counts no more. */
export function setUpSearch(trumps: TrumpIndex, hands: BySeat<CardSet>): void {
  trump = trumps;
  for (let card = 0; card < 24; card++) {
    beaters[card] = beatersOf(card, trump);
    worth[card] = pointsOf(card, trump);
    price[card] = pointsOf(card, trump) + (suitIndexOf(card) === trump ? 32 : 0);
  }
  for (let seat = 0; seat < 4; seat++) held[seat] = hands[seat as 0];
  generation++;
  if (generation < generations) return;
  keys.fill(0);
  generation = 1;
}

/** A trick on the table as one number. */
export function packTrick(led: CardIndex, winning: CardIndex, winner: Seat, lying: number): number {
  return led | (winning << 5) | (winner << 10) | (lying << 12);
}

/** A trick begins; `left` are the cards of all four hands. */
export function lead(seat: Seat, left: CardSet, points: number, asked: number): number {
  const hand = held[seat] as number;
  if ((hand & (hand - 1)) === 0) return lastTrick(seat, hand, points);
  if (asked <= 0) return 0;
  const key = left | (seat << 24) | (generation << 26);
  const place = Math.imul(key, 0x9e3779b1) >>> (32 - tableBits);
  const known = keys[place] === key ? (found[place] as number) : (points << 8) | (noCard << 16);
  const low = known & 255;
  if (low >= asked) return low;
  const high = (known >>> 8) & 255;
  if (high < asked) return high;
  let hint = known >>> 16;
  const next = (seat + 1) & 3;
  const rich = mastersOf(hand, (held[next] as number) | (held[(seat + 3) & 3] as number));
  let best = -1;
  let bestCard = noCard;
  let tried = noCard;
  let value = 0;
  for (let rest = hand; rest !== 0 && best < asked; ) {
    const card = hint !== noCard ? hint : firstToTry(rest, rich);
    hint = noCard;
    rest &= ~(1 << card);
    value += distance(card, tried, left);
    tried = card;
    if (value >= asked) {
      held[seat] = hand & ~(1 << card);
      const trick = packTrick(card, card, seat, worth[card] as number);
      value = points - follow(next, 3, left, points, trick, points - asked + 1);
    }
    if (value <= best) continue;
    best = value;
    bestCard = card;
  }
  held[seat] = hand;
  keys[place] = key;
  found[place] = (best >= asked ? best | (high << 8) : low | (best << 8)) | (bestCard << 16);
  return best;
}

/**
 * A card to a trick that is led, from the second seat or the third (`toCome` says how many cards it lacks, 3 or 2); `present`
 * are its cards and those of the hands.
 */
export function follow(
  seat: Seat,
  toCome: number,
  present: CardSet,
  points: number,
  trick: number,
  asked: number,
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
  for (let rest = legal; rest !== 0 && best < asked; ) {
    const card = firstToTry(rest, rich);
    rest &= ~(1 << card);
    value += distance(card, tried, present);
    tried = card;
    if (value >= asked) {
      held[seat] = hand & ~(1 << card);
      let now = trick + ((worth[card] as number) << 12);
      if (((taking >>> card) & 1) === 1) now = (now & ~0xfe0) | (card << 5) | (seat << 10);
      value =
        points -
        (toCome === 2
          ? fourth(next, points, now, points - asked + 1)
          : follow(next, 2, present, points, now, points - asked + 1));
    }
    if (value > best) best = value;
  }
  held[seat] = hand;
  return best;
}

/** The last card to a trick. */
export function fourth(seat: Seat, points: number, trick: number, asked: number): number {
  const hand = held[seat] as number;
  const winning = (trick >>> 5) & 31;
  const winner = (trick >>> 10) & 3;
  const legal = legalSet(hand, trick & 31, winning, trump);
  const taking = legal & (beaters[winning] as number);
  const isPartners = ((winner ^ seat) & 1) === 0;
  const rich = isPartners ? legal : taking;
  const others = (held[(seat + 1) & 3] as number) | (held[(seat + 2) & 3] as number) | (held[(seat + 3) & 3] as number);
  let best = -1;
  for (let rest = legal; rest !== 0 && best < asked; ) {
    const card = firstToTry(rest, rich);
    rest &= ~(1 << card);
    const own = hand & ~(1 << card);
    held[seat] = own;
    const lying = (trick >>> 12) + (worth[card] as number);
    const later = points - lying;
    const takes = ((taking >>> card) & 1) === 1;
    const value =
      takes || isPartners
        ? lying + lead(takes ? seat : winner, others | own, later, asked - lying)
        : later - lead(winner, others | own, later, later - asked + 1);
    if (value > best) best = value;
  }
  held[seat] = hand;
  return best;
}

/** Everybody has one card, and nobody a choice. */
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

/** The cards of a hand that none of the other side's beats. */
function mastersOf(hand: CardSet, others: CardSet): CardSet {
  let masters = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    if (((beaters[lowest(rest)] as number) & others) === 0) masters |= rest & -rest;
  }
  return masters;
}

/** What to try first: the dearest of the cards that are to bring points home, else the cheapest. */
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
 * How much more a card can come to than the one of the same hand that was tried before it. Where none that is present ranks
 * between them they are the same but for their points, so that playing one instead of the other changes the value by no more
 * than the difference: a card that touches one that has failed by more needs no search. (No two cards of a suit are worth
 * the same, so that none is quite another's equal.)
 */
function distance(card: CardIndex, tried: CardIndex, present: CardSet): number {
  if (tried === noCard || suitIndexOf(card) !== suitIndexOf(tried)) return far;
  const between = (beaters[card] as number) ^ (beaters[tried] as number);
  if ((between & present & ~(1 << card) & ~(1 << tried)) !== 0) return far;
  return Math.abs((worth[card] as number) - (worth[tried] as number));
}
