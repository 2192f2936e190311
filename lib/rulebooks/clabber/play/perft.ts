import type { Seat } from "../../rulebook";
import { type CardSet, lowest } from "./card-set";
import type { BySeat } from "./position";
import { doesBeat, legalSet, type TrumpIndex } from "./trick-law";

/**
 * Counts the legal sequences of exactly `depth` cards from the lead of a trick. Memoized by remaining cards and leader
 * at the ends of tricks. At most (6!)^4, which a number represents exactly.
 */
export function countLines(trump: TrumpIndex, hands: BySeat<CardSet>, leader: Seat, depth: number): number {
  const held: [CardSet, CardSet, CardSet, CardSet] = [...hands];
  const counts = new Map<number, number>();

  function fromLead(seat: Seat, left: number): number {
    if (left === 0) return 1;
    const key = (held[0] | held[1] | held[2] | held[3]) * 4 + seat;
    const before = counts.get(key);
    if (before !== undefined) return before;
    const hand = held[seat as 0];
    let count = 0;
    for (let rest = hand; rest !== 0; rest &= rest - 1) {
      const card = lowest(rest);
      held[seat as 0] = hand & ~(1 << card);
      count += follow((seat + 1) & 3, 3, left - 1, card, card, seat);
    }
    held[seat as 0] = hand;
    counts.set(key, count);
    return count;
  }

  /** Counts the lines when this many cards are still to come to a trick that `winner` is winning with `winning`. */
  function follow(seat: Seat, toCome: number, left: number, led: number, winning: number, winner: Seat): number {
    if (toCome === 0) return fromLead(winner, left);
    if (left === 0) return 1;
    const hand = held[seat as 0];
    const next = (seat + 1) & 3;
    let count = 0;
    for (let rest = legalSet(hand, led, winning, trump); rest !== 0; rest &= rest - 1) {
      const card = lowest(rest);
      held[seat as 0] = hand & ~(1 << card);
      const wins = doesBeat(card, winning, trump);
      count += follow(next, toCome - 1, left - 1, led, wins ? card : winning, wins ? seat : winner);
    }
    held[seat as 0] = hand;
    return count;
  }

  return fromLead(leader, depth);
}
