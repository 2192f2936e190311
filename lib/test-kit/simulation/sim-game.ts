import { type Rng, randomInt } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook, Seat } from "@/lib/rulebooks/rulebook";
import { fullTable } from "@/lib/rulebooks/table-for";

/** A card game for the simulation. */
export interface SimGame {
  readonly book: Rulebook;
  readonly rules: unknown;
  readonly sides: number;
  /** A random played hand. */
  hand(rng: Rng): object;
  /** The hand as an entry with its dealer. */
  entry(hand: object, dealer: Seat): unknown;
}

/** Two sides, four or five hands per game. */
export const simClabber: SimGame = {
  book: known("clabber"),
  rules: {},
  sides: 2,
  hand(rng) {
    const maker = randomInt(rng, 2);
    const trickPoints = 40 + randomInt(rng, 12) * 9;
    return { kind: "played", maker, trump: "H", counted: maker, trickPoints, melds: [[], []], bella: null };
  },
  entry: (hand) => hand,
};

const nines = { schedule: "nines" };

/** Four single players, sixteen deals per game, each with its dealer. */
export const simJoker: SimGame = {
  book: known("joker"),
  rules: nines,
  sides: fullTable(known("joker"), nines).sides.length,
  hand(rng) {
    const [first = 0, ...others] = Array.from({ length: 4 }, () => randomInt(rng, 4));
    const sum = others.reduce((total, bid) => total + bid, first);
    // The bids never sum to the number of tricks.
    const bids = [sum === 9 ? (first + 1) % 4 : first, ...others];
    const tricks = Array.from({ length: 9 }, () => randomInt(rng, 4));
    const taken = [0, 1, 2, 3].map((seat) => tricks.filter((taker) => taker === seat).length);
    return { kind: "played", cards: 9, bids, taken };
  },
  entry: (hand, dealer) => ({ ...hand, dealer }),
};

function known(id: string): Rulebook {
  const book = rulebook(id);
  if (!book) throw new Error(`no rulebook ${id}`);
  return book;
}
