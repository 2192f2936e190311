import type { Seat } from "../rulebook";
import { type CardIndex, type CardSet, indexesIn, lowest, suitIndexOf, suitSet } from "./card-set";
import { afterPlay, type BySeat, legalPlays, type Position, seatToPlay, winningPlay } from "./position";
import { type BySide, bySide, sideOf } from "./side";
import { beatersOf, doesBeat, legalSet, pointsOf, type TrumpIndex } from "./trick-law";

/** The position that is being solved: what every seat holds, and for its trumps what beats each card and what it is worth. */
let trump: TrumpIndex = 0;
const held = new Int32Array(4);
const beaters = new Int32Array(32);
const worth = new Int32Array(32);

const tableBits = 15;
const keys = new Int32Array(1 << tableBits);
const found = new Int32Array(1 << tableBits);
const generations = 64;
let generation = 0;

export function bestPoints(position: Position): BySide<number> {
  const { trick, trickPoints } = position;
  if (position.hands.every((hand) => (hand & (hand - 1)) === 0)) return playedOut(position).trickPoints;
  const points = pointsToCome(position);
  begin(position);
  const seat = seatToPlay(position) as Seat;
  const own = bisected(points, trick.length === 0 ? leadSearch(seat, points) : followSearch(position, seat, points));
  const [zero, one] = bySide(sideOf(seat), own, points - own);
  return [trickPoints[0] + zero, trickPoints[1] + one];
}

function playedOut(position: Position): Position {
  const seat = position.hands.findIndex((hand) => hand !== 0);
  if (seat < 0) return position;
  return playedOut(afterPlay(position, { seat, card: lowest(position.hands[seat as 0]) }));
}

function pointsToCome({ hands, trick, trump }: Position): number {
  const cards = [...hands.flatMap(indexesIn), ...trick.map(({ card }) => card)];
  return cards.reduce((sum, card) => sum + pointsOf(card, trump), 10);
}

function begin(position: { readonly trump: TrumpIndex; readonly hands: BySeat<CardSet> }): void {
  trump = position.trump;
  for (let card = 0; card < 24; card++) {
    beaters[card] = beatersOf(card, trump);
    worth[card] = pointsOf(card, trump);
  }
  for (let seat = 0; seat < 4; seat++) held[seat] = position.hands[seat as 0];
  generation++;
  if (generation < generations) return;
  keys.fill(0);
  generation = 1;
}

type Search = (alpha: number, beta: number) => number;

function leadSearch(seat: Seat, points: number): Search {
  const left = cardsLeft();
  return (alpha, beta) => lead(seat, left, points, alpha, beta);
}

function followSearch({ trick, trump }: Position, seat: Seat, points: number): Search {
  const { seat: winner, card: winning } = winningPlay(trick, trump);
  const led = (trick[0] as { card: CardIndex }).card;
  const present = trick.reduce((set, { card }) => set | (1 << card), cardsLeft());
  const lying = trick.reduce((sum, { card }) => sum + pointsOf(card, trump), 0);
  return trick.length === 3
    ? (alpha, beta) => fourth(seat, points, led, winning, winner, lying, alpha, beta)
    : (alpha, beta) => follow(seat, 4 - trick.length, present, points, led, winning, winner, lying, alpha, beta);
}

function bisected(points: number, search: Search): number {
  let low = 0;
  let high = points;
  while (low < high) {
    const asked = (low + high + 1) >> 1;
    const value = search(asked - 1, asked);
    if (value >= asked) low = value;
    else high = value;
  }
  return low;
}

function cardsLeft(): CardSet {
  return (held[0] as number) | (held[1] as number) | (held[2] as number) | (held[3] as number);
}

function lead(seat: Seat, left: CardSet, points: number, alpha: number, beta: number): number {
  const hand = held[seat] as number;
  if ((hand & (hand - 1)) === 0) return lastTrick(seat, hand, points);
  if (alpha >= points) return points;
  if (beta <= 0) return 0;
  const key = left | (seat << 24) | (generation << 26);
  const place = Math.imul(key, 0x9e3779b1) >>> (32 - tableBits);
  let low = 0;
  let high = points;
  let hinted = -1;
  if (keys[place] === key) {
    const known = found[place] as number;
    low = known & 255;
    high = (known >>> 8) & 255;
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    hinted = known >>> 16;
  }
  const least = alpha > low ? alpha : low;
  const enough = beta < high ? beta : high;
  const next = (seat + 1) & 3;
  const masters = mastersOf(hand, (held[next] as number) | (held[(seat + 3) & 3] as number));
  let best = -1;
  let bestCard = 0;
  let reached = least;
  let tried = -1;
  let value = 0;
  for (let rest = hand; rest !== 0; ) {
    const card = hinted >= 0 ? hinted : cardToLead(rest, masters);
    hinted = -1;
    rest &= ~(1 << card);
    if (tried >= 0 && isTouching(card, tried, left)) {
      const bound = value + Math.abs((worth[card] as number) - (worth[tried] as number));
      if (bound <= reached) {
        value = bound;
        tried = card;
        if (value > best) best = value;
        continue;
      }
    }
    held[seat] = hand & ~(1 << card);
    value =
      points -
      follow(next, 3, left, points, card, card, seat, worth[card] as number, points - enough, points - reached);
    if (value > best) {
      best = value;
      bestCard = card;
      if (value >= enough) break;
      if (value > reached) reached = value;
    }
    tried = card;
  }
  held[seat] = hand;
  if (best > least && best > low) low = best;
  if (best < enough && best < high) high = best;
  keys[place] = key;
  found[place] = low | (high << 8) | (bestCard << 16);
  return best;
}

function follow(
  seat: Seat,
  toCome: number,
  present: CardSet,
  points: number,
  led: CardIndex,
  winning: CardIndex,
  winner: Seat,
  lying: number,
  alpha: number,
  beta: number,
): number {
  const hand = held[seat] as number;
  const next = (seat + 1) & 3;
  const legal = legalSet(hand, led, winning, trump);
  const taking = legal & (beaters[winning] as number);
  const isPartners = ((winner ^ seat) & 1) === 0;
  let best = -1;
  let reached = alpha;
  let tried = -1;
  let value = 0;
  for (let rest = legal; rest !== 0; ) {
    const card = (rest & (rest - 1)) === 0 ? lowest(rest) : cardToFollow(rest, taking, isPartners);
    rest &= ~(1 << card);
    if (tried >= 0 && isTouching(card, tried, present)) {
      const bound = value + Math.abs((worth[card] as number) - (worth[tried] as number));
      if (bound <= reached) {
        value = bound;
        tried = card;
        if (value > best) best = value;
        continue;
      }
    }
    held[seat] = hand & ~(1 << card);
    const takes = ((taking >>> card) & 1) === 1;
    const nowWinning = takes ? card : winning;
    const nowWinner = takes ? seat : winner;
    const lies = lying + (worth[card] as number);
    value =
      points -
      (toCome === 2
        ? fourth(next, points, led, nowWinning, nowWinner, lies, points - beta, points - reached)
        : follow(next, 2, present, points, led, nowWinning, nowWinner, lies, points - beta, points - reached));
    if (value > best) {
      best = value;
      if (value >= beta) break;
      if (value > reached) reached = value;
    }
    tried = card;
  }
  held[seat] = hand;
  return best;
}

/** The last card to a trick. */
function fourth(
  seat: Seat,
  points: number,
  led: CardIndex,
  winning: CardIndex,
  winner: Seat,
  lying: number,
  alpha: number,
  beta: number,
): number {
  const hand = held[seat] as number;
  const legal = legalSet(hand, led, winning, trump);
  const taking = legal & (beaters[winning] as number);
  const isPartners = ((winner ^ seat) & 1) === 0;
  const others = (held[(seat + 1) & 3] as number) | (held[(seat + 2) & 3] as number) | (held[(seat + 3) & 3] as number);
  let best = -1;
  let reached = alpha;
  for (let rest = legal; rest !== 0; ) {
    const card = (rest & (rest - 1)) === 0 ? lowest(rest) : lastToFollow(rest, taking, isPartners);
    rest &= ~(1 << card);
    const own = hand & ~(1 << card);
    held[seat] = own;
    const takes = ((taking >>> card) & 1) === 1;
    const lies = lying + (worth[card] as number);
    const later = points - lies;
    let value: number;
    if (takes) value = lies + lead(seat, others | own, later, reached - lies, beta - lies);
    else if (isPartners) value = lies + lead(winner, others | own, later, reached - lies, beta - lies);
    else value = later - lead(winner, others | own, later, later - beta, later - reached);
    if (value > best) {
      best = value;
      if (value >= beta) break;
      if (value > reached) reached = value;
    }
  }
  held[seat] = hand;
  return best;
}

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

function mastersOf(hand: CardSet, others: CardSet): CardSet {
  let masters = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    if (((beaters[lowest(rest)] as number) & others) === 0) masters |= rest & -rest;
  }
  return masters;
}

function cardToLead(set: CardSet, masters: CardSet): CardIndex {
  if ((set & masters) !== 0) return richest(set & masters);
  const plain = set & ~suitSet(trump);
  return cheapest(plain !== 0 ? plain : set);
}

function cardToFollow(set: CardSet, taking: CardSet, isPartners: boolean): CardIndex {
  if (isPartners) {
    const giving = set & ~taking;
    return giving !== 0 ? richest(giving) : cheapest(set);
  }
  return (set & taking) !== 0 ? richest(set & taking) : cheapest(set);
}

function lastToFollow(set: CardSet, taking: CardSet, isPartners: boolean): CardIndex {
  if (isPartners) return richest(set);
  return (set & taking) !== 0 ? richest(set & taking) : cheapest(set);
}

function richest(set: CardSet): CardIndex {
  let best = lowest(set);
  for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((worth[card] as number) > (worth[best] as number)) best = card;
  }
  return best;
}

function cheapest(set: CardSet): CardIndex {
  let best = lowest(set);
  for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((worth[card] as number) < (worth[best] as number)) best = card;
  }
  return best;
}

function isTouching(one: CardIndex, other: CardIndex, present: CardSet): boolean {
  if (suitIndexOf(one) !== suitIndexOf(other)) return false;
  const between = (beaters[one] as number) ^ (beaters[other] as number);
  return (between & present & ~(1 << one) & ~(1 << other)) === 0;
}
