import { type CardSet, fullPack, sizeOf } from "../play/card-set";
import type { BySeat } from "../play/position";
import type { Unseen } from "./layouts";
import type { PlayedCard } from "./played-cards";
import type { Knowledge } from "./public-knowledge";

/** The cards that each seat has played, and how many it holds. */
export interface CardsOut {
  readonly played: BySeat<CardSet>;
  readonly left: BySeat<number>;
}

/** Returns the cards that each seat played, of six dealt to each (C7). */
export function cardsOut(cards: readonly PlayedCard[]): CardsOut {
  const played: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  for (const { play } of cards) played[play.seat as 0] |= 1 << play.card;
  return { played, left: bySeat((seat) => 6 - sizeOf(played[seat])) };
}

/**
 * Returns the unseen cards by what is publicly known and by cards that are known to be in a hand now: the reviewed
 * player's own, or those that were faced. Null if no hands can be so.
 */
export function unseenCards(
  { played, left }: CardsOut,
  knowledge: readonly Knowledge[],
  known: BySeat<CardSet>,
): Unseen | null {
  const out = unionOf(played);
  const knownOf = (seat: number, kind: Knowledge["kind"]) =>
    knowledge.reduce((set, one) => (one.kind === kind && one.seat === seat ? set | one.cards : set), 0);
  const held = bySeat((seat) => (known[seat] | knownOf(seat, "holds")) & ~played[seat]);
  const seen = unionOf(held);
  const lacks = bySeat((seat) => knownOf(seat, "lacks"));
  const room = bySeat((seat) => left[seat] - sizeOf(held[seat]));
  const isTwice = sizeOf(seen) < held.reduce((sum, set) => sum + sizeOf(set), 0);
  const isImpossible = held.some((set, seat) => (set & lacks[seat as 0]) !== 0 || room[seat as 0] < 0);
  if (isTwice || isImpossible || (seen & out) !== 0) return null;
  const cards = fullPack & ~out & ~seen;
  const named = knowledge.find(({ kind }) => kind === "holds-one");
  const seat = (named?.seat ?? 0) as 0;
  const isMet = named === undefined || ((played[seat] | held[seat]) & named.cards) !== 0;
  return { cards, held, room, lacks, oneOf: isMet ? null : { seat, cards: named.cards } };
}

function unionOf([a, b, c, d]: BySeat<CardSet>): CardSet {
  return a | b | c | d;
}

function bySeat<T>(of: (seat: 0 | 1 | 2 | 3) => T): BySeat<T> {
  return [of(0), of(1), of(2), of(3)];
}
