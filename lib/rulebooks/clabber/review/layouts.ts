import type { Rng } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { type CardIndex, type CardSet, indexesIn, only } from "../play/card-set";
import type { BySeat } from "../play/position";

/** Unseen cards, and what is known about the four seats that hold them. */
export interface Unseen {
  /** The cards whose seats are not known. */
  readonly cards: CardSet;
  /** The cards that each seat certainly holds. */
  readonly held: BySeat<CardSet>;
  /** The number of unseen cards that each seat holds. */
  readonly room: BySeat<number>;
  /** The unseen cards that each seat cannot hold. */
  readonly lacks: BySeat<CardSet>;
  /** A seat that holds at least one of these unseen cards; null if there is no such condition. */
  readonly oneOf: { readonly seat: Seat; readonly cards: CardSet } | null;
  /** The number of unseen cards that were played before, where nobody knows which; none if left out. */
  readonly played?: number;
}

/** The place of cards that were played before, after those of the four seats. */
const playedPlace = 4;

/**
 * The possible layouts of unseen cards, numbered from 0. All are counted by dynamic programming over the cards and the
 * room left at each seat, so that each number leads to its own layout directly: a random number is a layout drawn
 * uniformly, and the numbers in turn are all layouts.
 */
export class Layouts {
  /** The number of possible layouts; less than 2 ** 53, as a whole deal has 2.3 * 10 ** 12. */
  readonly count: number;
  readonly #unseen: Unseen;
  readonly #cards: readonly CardIndex[];
  /**
   * By card, by the room left at the first three seats and among the played cards (the last seat has the rest), and by
   * whether `oneOf` is met: the ways to place this and all later cards.
   */
  readonly #ways: Float64Array;
  /** The room of each place: the four seats, and the played cards if there are any. */
  readonly #room: readonly number[];
  /** The distance in `#ways` of one more card at a place, and of one card more placed. */
  readonly #strides: readonly number[];
  readonly #stage: number;

  constructor(unseen: Unseen) {
    this.#unseen = unseen;
    this.#cards = indexesIn(unseen.cards);
    const [a, b, c, d] = unseen.room;
    const played = unseen.played ?? 0;
    const seats = 2 * (a + 1) * (b + 1) * (c + 1);
    this.#room = played === 0 ? unseen.room : [...unseen.room, played];
    this.#strides = [2, 2 * (a + 1), 2 * (a + 1) * (b + 1), 0, seats];
    this.#stage = seats * (played + 1);
    this.#ways = new Float64Array(this.#stage * (this.#cards.length + 1));
    this.#ways[this.#stage * this.#cards.length + 1] = 1;
    if (unseen.oneOf === null) this.#ways[this.#stage * this.#cards.length] = 1;
    for (let at = this.#cards.length - 1; at >= 0; at--) this.#fill(at);
    this.count = a + b + c + d + played === this.#cards.length ? (this.#ways[this.#fullRoom()] as number) : 0;
  }

  /** Returns the four hands of a layout by its number. */
  at(index: number): BySeat<CardSet> {
    const hands: [CardSet, CardSet, CardSet, CardSet] = [...this.#unseen.held];
    let rest = index;
    let state = this.#fullRoom();
    for (const [at, card] of this.#cards.entries()) {
      for (let place = 0; place < this.#room.length; place++) {
        const next = this.#placed(state, at, card, place);
        const ways = next < 0 ? 0 : (this.#ways[next] as number);
        if (rest < ways) {
          if (place !== playedPlace) hands[place as 0] |= only(card);
          state = next;
          break;
        }
        rest -= ways;
      }
    }
    return hands;
  }

  /** Returns a layout drawn uniformly. There must be one. */
  draw(rng: Rng): BySeat<CardSet> {
    const high = Math.floor(rng() * 2 ** 27);
    const low = Math.floor(rng() * 2 ** 26);
    return this.at(Math.floor(((high * 2 ** 26 + low) / 2 ** 53) * this.count));
  }

  /** The state before the first card is placed. */
  #fullRoom(): number {
    return this.#room.reduce((state, room, place) => state + room * (this.#strides[place] as number), 0);
  }

  #fill(at: number): void {
    const card = this.#cards[at] as CardIndex;
    for (let state = this.#stage * at; state < this.#stage * (at + 1); state++) {
      let ways = 0;
      for (let place = 0; place < this.#room.length; place++) {
        const next = this.#placed(state, at, card, place);
        if (next >= 0) ways += this.#ways[next] as number;
      }
      this.#ways[state] = ways;
    }
  }

  /** Returns the state after the card went to the place; -1 if it cannot. */
  #placed(state: number, at: number, card: CardIndex, place: number): number {
    const { lacks, oneOf } = this.#unseen;
    const lacking = place === playedPlace ? 0 : lacks[place as 0];
    if (((lacking >>> card) & 1) === 1 || this.#roomAt(state, at, place) <= 0) return -1;
    const next = state - (this.#strides[place] as number) + this.#stage;
    const isMet = oneOf?.seat === place && ((oneOf.cards >>> card) & 1) === 1;
    return isMet ? next | 1 : next;
  }

  /** Returns how many more cards a place takes; below 0 for states that no layout reaches. */
  #roomAt(state: number, at: number, place: number): number {
    const room = this.#room;
    if (place !== 3) {
      return Math.floor((state - this.#stage * at) / (this.#strides[place] as number)) % ((room[place] as number) + 1);
    }
    let others = 0;
    for (let other = 0; other < room.length; other++) if (other !== 3) others += this.#roomAt(state, at, other);
    return this.#cards.length - at - others;
  }
}
