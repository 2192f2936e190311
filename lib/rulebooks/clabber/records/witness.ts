import { type Rng, randomInt, shuffled } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, indexesIn, sizeOf, suitSet } from "../play/card-set";
import { doesBeat, legalSet, pointsOf } from "../play/trick-law";
import { type BySide, type ClabberSide, sideOf } from "../side";
import { isBella, type MeldPlan } from "./meld-plan";

/** The points of the hand to find. Spades are trumps; any suit would do. */
export interface WitnessGoal {
  readonly maker: ClabberSide;
  readonly trickPoints: BySide<number>;
  readonly tricks?: BySide<number> | undefined;
  readonly lastTrick?: ClabberSide | undefined;
}

/** A hand that meets its goal: the leader, and all cards in order of play. */
export interface Witness {
  readonly leader: Seat;
  readonly order: readonly CardIndex[];
  readonly seats: readonly Seat[];
  readonly hands: readonly [CardSet, CardSet, CardSet, CardSet];
}

export const witnessTrump = 0;

/**
 * An order of the pack, with its distance from a legal hand with the goal's points and the plan's melds; 0 when
 * reached.
 */
class Attempt {
  readonly order: Int32Array;
  readonly #seats = new Int32Array(24);
  readonly #led = new Int32Array(24);
  readonly #winning = new Int32Array(24);
  readonly #hands = new Int32Array(4);
  readonly #goal: WitnessGoal;
  readonly #plan: MeldPlan;
  readonly #leader: Seat;

  constructor(goal: WitnessGoal, plan: MeldPlan, leader: Seat, order: readonly CardIndex[]) {
    this.#goal = goal;
    this.#plan = plan;
    this.#leader = leader;
    this.order = Int32Array.from(order);
  }

  /** Returns the distance. The weights allow illegal cards early in the search in exchange for points. */
  cost(): number {
    const points = this.#play();
    return 3 * points + 12 * this.#illegalCards() + 8 * this.#meldsMissing();
  }

  /** Plays the tricks in this order. Returns the distance of their points, number and end from the goal. */
  #play(): number {
    const { trickPoints, tricks, lastTrick } = this.#goal;
    let leader = this.#leader;
    let points = 10;
    let won = 0;
    for (let trick = 0; trick < 24; trick += 4) {
      const winner = this.#trick(trick, leader);
      if (winner % 2 === 0) won++;
      if (winner % 2 === 0) points += this.#pointsFrom(trick);
      leader = winner;
    }
    if (leader % 2 === 1) points -= 10;
    const short = tricks === undefined ? 0 : 4 * Math.abs(won - tricks[0]);
    const end = lastTrick === undefined || leader % 2 === lastTrick ? 0 : 4;
    const off = Math.abs(points - trickPoints[0]);
    return (off < 6 ? off : 5 + off / 6) + short + end;
  }

  #trick(from: number, leader: Seat): Seat {
    const led = this.order[from] as number;
    let winning = led;
    let winner = leader;
    for (let at = 0; at < 4; at++) {
      const card = this.order[from + at] as number;
      const seat = (leader + at) & 3;
      this.#seats[from + at] = seat;
      this.#led[from + at] = led;
      this.#winning[from + at] = winning;
      if (at > 0 && doesBeat(card, winning, witnessTrump)) {
        winning = card;
        winner = seat;
      }
    }
    return winner;
  }

  #pointsFrom(trick: number): number {
    let points = 0;
    for (let at = trick; at < trick + 4; at++) points += pointsOf(this.order[at] as number, witnessTrump);
    return points;
  }

  /** Counts cards that break C31–C33, where a hand is the cards that its seat plays from there on. */
  #illegalCards(): number {
    this.#hands.fill(0);
    let illegal = 0;
    for (let at = 23; at >= 0; at--) {
      const seat = this.#seats[at] as number;
      const card = this.order[at] as number;
      const hand = (this.#hands[seat] as number) | (1 << card);
      this.#hands[seat] = hand;
      if (at % 4 === 0) continue;
      const legal = legalSet(hand, this.#led[at] as number, this.#winning[at] as number, witnessTrump);
      if (((legal >>> card) & 1) === 0) illegal++;
    }
    return illegal;
  }

  /** Counts cards of the plan in other hands, an unplanned bella, and makers without a trump (C24). */
  #meldsMissing(): number {
    let missing = 0;
    let makersTrumps = 0;
    for (let seat = 0; seat < 4; seat++) {
      const hand = this.#hands[seat] as number;
      missing += sizeOf((this.#plan.cards[seat as 0] as number) & ~hand);
      if (isBella(hand) && this.#plan.bella !== seat) missing++;
      if (sideOf(seat) === this.#goal.maker) makersTrumps |= hand & suitSet(witnessTrump);
    }
    return missing + (makersTrumps === 0 ? 1 : 0);
  }

  /** Returns the current hand. Call only after `cost`. */
  witness(): Witness {
    const [a = 0, b = 0, c = 0, d = 0] = this.#hands;
    return { leader: this.#leader, order: [...this.order], seats: [...this.#seats], hands: [a, b, c, d] };
  }
}

/**
 * Returns a legal hand with these points, or null if none was found in this many steps: simulated annealing over the
 * orders of play, exchanging two cards in each step.
 */
export function findWitness(goal: WitnessGoal, plan: MeldPlan, rng: Rng, steps: number): Witness | null {
  const attempt = new Attempt(goal, plan, randomInt(rng, 4), shuffled(rng, indexesIn(0xffffff)));
  const { order } = attempt;
  let cost = attempt.cost();
  for (let step = 0; step < steps && cost > 0; step++) {
    const heat = 10 * (1 - step / steps) ** 2 + 0.8;
    const one = randomInt(rng, 24);
    const other = randomInt(rng, 24);
    swap(order, one, other);
    const next = attempt.cost();
    if (next <= cost || rng() < Math.exp((cost - next) / heat)) cost = next;
    else swap(order, one, other);
  }
  if (attempt.cost() > 0) return null;
  return attempt.witness();
}

function swap(order: Int32Array, one: number, other: number): void {
  const card = order[one] as number;
  order[one] = order[other] as number;
  order[other] = card;
}
