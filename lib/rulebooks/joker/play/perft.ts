import type { Seat } from "../../rulebook";
import { bitOf, type Holding, type SuitIndex, suitIndexOf, type TrumpIndex } from "./card-set";
import { cardOfMove, type Move } from "./move";
import { legalFollows, legalLeads, type PlayRules, winningPlace } from "./trick-law";

/**
 * Counts the legal sequences of exactly `depth` cards from the lead of a trick, a joker once for each way to play it.
 * Memoized by remaining cards and leader at the ends of tricks.
 */
export function countLines(
  rules: PlayRules,
  trump: TrumpIndex,
  hands: readonly Holding[],
  leader: Seat,
  depth: number,
): bigint {
  const players = hands.length;
  const held = hands.map(([s, h, d, c]): [number, number, number, number] => [s, h, d, c]);
  const counts = new Map<number, bigint>();
  const table: Move[] = [];

  /** Returns a key of all remaining cards and the leader: 36 bits and two. */
  function keyOf(seat: Seat): number {
    const left = (suit: SuitIndex) => held.reduce((bits, hand) => bits | hand[suit], 0);
    return (((left(0) * 512 + left(1)) * 512 + left(2)) * 512 + left(3)) * 4 + seat;
  }

  function fromLead(seat: Seat, left: number): bigint {
    if (left === 0) return 1n;
    const key = keyOf(seat);
    const before = counts.get(key);
    if (before !== undefined) return before;
    const count = afterEach(legalLeads(held[seat] as Holding, rules), seat, left);
    counts.set(key, count);
    return count;
  }

  function fromTable(seat: Seat, left: number): bigint {
    if (table.length === players) {
      const winner = (seat + winningPlace(table, trump, rules)) % players;
      const trick = table.splice(0);
      const count = fromLead(winner, left);
      table.push(...trick);
      return count;
    }
    const moves = legalFollows(held[seat] as Holding, table[0] as Move, trump);
    return left === 1 ? BigInt(moves.length) : afterEach(moves, seat, left);
  }

  /** Counts the lines after each of a seat's moves. */
  function afterEach(moves: readonly Move[], seat: Seat, left: number): bigint {
    const hand = held[seat] as [number, number, number, number];
    let count = 0n;
    for (const move of moves) {
      const card = cardOfMove(move);
      hand[suitIndexOf(card)] ^= bitOf(card);
      table.push(move);
      count += left === 1 ? 1n : fromTable((seat + 1) % players, left - 1);
      table.pop();
      hand[suitIndexOf(card)] ^= bitOf(card);
    }
    return count;
  }

  return fromLead(leader, depth);
}
