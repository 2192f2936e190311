import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";
import { meldLists, pointChoices } from "@/lib/rulebooks/clabber/entries/entry-cells";
import type { MeldKind } from "@/lib/rulebooks/clabber/meld-kind";
import { type CardSet, fullPack, indexesIn, sizeOf, suitSet } from "@/lib/rulebooks/clabber/play/card-set";
import { fourOf, type Meld, runOf } from "@/lib/rulebooks/clabber/play/melds";
import { beatersOf, legalSet, pointsOf } from "@/lib/rulebooks/clabber/play/trick-law";
import { cellIndex, rowAt } from "./cells";

/** Spades are trumps; any suit would do. */
const trump = 0;
const bellaCards: CardSet = 0b011000;
const worth = Int32Array.from({ length: 24 }, (_, card) => pointsOf(card, trump));
const beating = Int32Array.from({ length: 24 }, (_, card) => beatersOf(card, trump));

/** All melds (C14). */
const allMelds: readonly Meld[] = [
  ...[0, 1, 2, 3, 4, 5].map(fourOf),
  ...[0, 1, 2, 3].flatMap((suit) =>
    [3, 4, 5, 6].flatMap((length) =>
      Array.from({ length: 7 - length }, (_, at) => runOf(suit, at + length - 1, length)),
    ),
  ),
];

const kindWeight: Readonly<Record<MeldKind, number>> = { dad: 1, fifty: 5, hundred: 25, "two-hundred": 125 };

/** The number of a list of melds by the sum of its weights: 0 for none, then the lists in order from 1. */
const listByWeight = new Map<number, number>([
  [0, 0],
  ...meldLists.map((kinds, at) => [weightOf(kinds), at + 1] as const),
]);
const weightByList = [0, ...meldLists.map(weightOf)];

function weightOf(kinds: readonly MeldKind[]): number {
  return kinds.reduce((sum, kind) => sum + kindWeight[kind], 0);
}

const weightsByHand = new Map<CardSet, readonly number[]>();

/** Returns the weights of all sets of melds that a hand can name, no card in two of them (C16), the empty one included. */
function weightsIn(hand: CardSet): readonly number[] {
  const before = weightsByHand.get(hand);
  if (before !== undefined) return before;
  const weights = new Set<number>();
  const held = allMelds.filter(({ cards }) => (hand & cards) === cards);
  const choose = (from: number, used: CardSet, weight: number) => {
    weights.add(weight);
    for (let at = from; at < held.length; at++) {
      const meld = held[at] as Meld;
      if ((used & meld.cards) === 0) choose(at + 1, used | meld.cards, weight + kindWeight[meld.kind]);
    }
  };
  choose(0, 0, 0);
  const list = [...weights];
  if (weightsByHand.size > 400_000) weightsByHand.clear();
  weightsByHand.set(hand, list);
  return list;
}

/** A full hand: who led, and the cards in order of play. */
export interface MetHand {
  readonly leader: number;
  readonly order: readonly number[];
}

/** A row to aim at. Side 0 makes trumps. */
interface Aim {
  readonly meldSide: number;
  readonly weight: number;
  readonly bella: number;
  readonly tricks: number;
  readonly last: number;
  readonly points: number;
}

/**
 * A search for legal hands: exchanges two cards of an order of play in each step, towards an aim. Every legal hand on the
 * way shows that all rows are possible which its players could have brought about by announcing more or fewer melds.
 */
export class CellSearch {
  /** By cell: 1 if a legal hand with this row was met. */
  readonly met: Uint8Array;
  readonly #onMet: (cell: number, hand: MetHand) => void;
  readonly #order = new Int32Array(24);
  readonly #led = new Int32Array(24);
  readonly #winning = new Int32Array(24);
  readonly #seats = new Int32Array(24);
  readonly #hands = new Int32Array(4);
  #leader = 0;
  #points = 0;
  #tricks = 0;
  #last = 0;

  constructor(met: Uint8Array, onMet: (cell: number, hand: MetHand) => void) {
    this.met = met;
    this.#onMet = onMet;
  }

  /** Searches for a cell from a random order, or with less heat from a given hand. */
  search(cell: number, rng: Rng, from: MetHand | null): void {
    const aim = aimOf(cell);
    const [steps, hot] = from === null ? [8_000, 10] : [3_000, 1.5];
    this.#order.set(from?.order ?? shuffled(rng, indexesIn(fullPack)));
    this.#leader = from?.leader ?? randomInt(rng, 4);
    let cost = this.#cost(aim);
    for (let step = 0; step < steps && this.met[cell] === 0; step++) {
      const heat = hot * (1 - step / steps) ** 2 + 0.8;
      const one = randomInt(rng, 24);
      const other = randomInt(rng, 24);
      if (one === other) continue;
      this.#swap(one, other);
      const next = this.#cost(aim);
      if (next <= cost || rng() < Math.exp((cost - next) / heat)) cost = next;
      else this.#swap(one, other);
    }
  }

  #swap(one: number, other: number): void {
    const card = this.#order[one] as number;
    this.#order[one] = this.#order[other] as number;
    this.#order[other] = card;
  }

  #cost(aim: Aim): number {
    this.#play();
    const illegal = this.#illegalCards();
    if (illegal === 0) this.#mark();
    const off = Math.abs(this.#points - aim.points);
    const distance =
      (off < 6 ? off : 5 + off / 6) + 4 * Math.abs(this.#tricks - aim.tricks) + (this.#last === aim.last ? 0 : 4);
    return 3 * distance + 12 * illegal + 8 * this.#missing(aim);
  }

  #play(): void {
    const order = this.#order;
    let leader = this.#leader;
    let points = 0;
    let tricks = 0;
    for (let trick = 0; trick < 24; trick += 4) {
      const led = order[trick] as number;
      let winning = led;
      let winner = leader;
      let sum = 0;
      for (let at = 0; at < 4; at++) {
        const card = order[trick + at] as number;
        sum += worth[card] as number;
        this.#seats[trick + at] = (leader + at) & 3;
        this.#led[trick + at] = led;
        this.#winning[trick + at] = winning;
        if ((((beating[winning] as number) >>> card) & 1) === 1) {
          winning = card;
          winner = (leader + at) & 3;
        }
      }
      if ((winner & 1) === 0) {
        points += sum;
        tricks++;
      }
      leader = winner;
    }
    this.#last = leader & 1;
    this.#points = points + (this.#last === 0 ? 10 : 0);
    this.#tricks = tricks;
  }

  #illegalCards(): number {
    const hands = this.#hands;
    hands.fill(0);
    let illegal = 0;
    for (let at = 23; at >= 0; at--) {
      const seat = this.#seats[at] as number;
      const card = this.#order[at] as number;
      const hand = (hands[seat] as number) | (1 << card);
      hands[seat] = hand;
      if (at % 4 === 0 || at >= 20) continue;
      if (((legalSet(hand, this.#led[at] as number, this.#winning[at] as number, trump) >>> card) & 1) === 0) illegal++;
    }
    return illegal;
  }

  /** How far the deal is from the melds, bella and trump of the aim. */
  #missing({ meldSide, weight, bella }: Aim): number {
    const held = this.#bellaHolder();
    let missing = held === bella ? 0 : 1;
    if (((this.#hands[0] as number) & 0x3f) === 0 && ((this.#hands[2] as number) & 0x3f) === 0) missing++;
    if (weight > 0) missing += this.#meldsMissing(meldSide, weight);
    return missing;
  }

  #meldsMissing(side: number, weight: number): number {
    const one = this.#hands[side] as number;
    const other = this.#hands[side + 2] as number;
    const others = weightsIn(other);
    for (const own of weightsIn(one)) if (others.includes(weight - own)) return 0;
    return nearestPlan(one, other, weight);
  }

  /** 0: nobody, 1: side 0, 2: side 1. */
  #bellaHolder(): number {
    for (let seat = 0; seat < 4; seat++) {
      if (((this.#hands[seat] as number) & bellaCards) === bellaCards) return 1 + (seat & 1);
    }
    return 0;
  }

  /** Marks the cells of the current legal hand, with either side as the makers. */
  #mark(): void {
    const lists = [this.#listsOf(0), this.#listsOf(1)] as const;
    for (const maker of [0, 1] as const) {
      const trumps = ((this.#hands[maker] as number) | (this.#hands[maker + 2] as number)) & suitSet(trump);
      if (trumps !== 0) this.#markMaker(maker, lists);
    }
  }

  #markMaker(maker: 0 | 1, lists: readonly (readonly number[])[]): void {
    const held = this.#bellaHolder();
    const isSwapped = maker === 1;
    const cell = {
      bella: isSwapped && held > 0 ? 3 - held : held,
      tricks: isSwapped ? 6 - this.#tricks : this.#tricks,
      last: isSwapped ? 1 - this.#last : this.#last,
      points: isSwapped ? 162 - this.#points : this.#points,
    };
    this.#markCell(cellIndex({ ...cell, melds: 0 }), isSwapped);
    for (const list of lists[maker] ?? []) this.#markCell(cellIndex({ ...cell, melds: list }), isSwapped);
    for (const list of lists[1 - maker] ?? []) {
      this.#markCell(cellIndex({ ...cell, melds: list + meldLists.length }), isSwapped);
    }
  }

  /** Returns the lists of melds that a side can name, without the empty one. */
  #listsOf(side: number): readonly number[] {
    const ones = weightsIn(this.#hands[side] as number);
    const others = weightsIn(this.#hands[side + 2] as number);
    if (ones.length === 1 && others.length === 1) return [];
    const lists: number[] = [];
    for (const one of ones) for (const other of others) lists.push(listByWeight.get(one + other) ?? 0);
    return lists.filter((list) => list > 0);
  }

  #markCell(cell: number, isSwapped: boolean): void {
    if (this.met[cell] === 1) return;
    this.met[cell] = 1;
    // With the other side as makers all seats move on by one.
    const leader = isSwapped ? (this.#leader + 1) & 3 : this.#leader;
    this.#onMet(cell, { leader, order: [...this.#order] });
  }
}

function aimOf(cell: number): Aim {
  const { melds, bella, tricks, last } = rowAt(Math.floor(cell / pointChoices));
  const isMakers = melds <= meldLists.length;
  const list = melds === 0 ? 0 : isMakers ? melds : melds - meldLists.length;
  return {
    ...{ meldSide: melds === 0 || isMakers ? 0 : 1, weight: weightByList[list] as number, bella, tricks, last },
    points: cell % pointChoices,
  };
}

/** Sets of melds of two hands by their weight: the cards of one hand and of the other. */
const plansByWeight = new Map<number, readonly (readonly [CardSet, CardSet])[]>();

/** Returns how many cards two hands miss for melds of this weight, by the nearest of some ways to hold them. */
function nearestPlan(one: CardSet, other: CardSet, weight: number): number {
  let least = 12;
  for (const [a, b] of plansFor(weight)) {
    const missing = sizeOf(a & ~one) + sizeOf(b & ~other);
    if (missing < least) least = missing;
  }
  return least;
}

const maxPlans = 300;

function plansFor(weight: number): readonly (readonly [CardSet, CardSet])[] {
  const before = plansByWeight.get(weight);
  if (before !== undefined) return before;
  const plans: (readonly [CardSet, CardSet])[] = [];
  const place = (from: number, one: CardSet, other: CardSet, left: number) => {
    if (left === 0) plans.push([one, other]);
    for (let at = from; at < allMelds.length; at++) {
      const { cards, kind } = allMelds[at] as Meld;
      const rest = left - kindWeight[kind];
      if (rest < 0 || ((one | other) & cards) !== 0) continue;
      if (sizeOf(one | cards) <= 6) place(at + 1, one | cards, other, rest);
      if (sizeOf(other | cards) <= 6) place(at + 1, one, other | cards, rest);
    }
  };
  place(0, 0, 0, weight);
  // Some of many, evenly.
  const step = Math.max(1, plans.length / maxPlans);
  const some = Array.from(
    { length: Math.min(plans.length, maxPlans) },
    (_, at) => plans[Math.floor(at * step)] as (typeof plans)[number],
  );
  plansByWeight.set(weight, some);
  return some;
}
