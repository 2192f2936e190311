import { lowest, sizeOf } from "@/lib/rulebooks/clabber/play/card-set";
import { doesBeat, legalSet, pointsOf } from "@/lib/rulebooks/clabber/play/trick-law";

/**
 * Plays random legal hands of Clabber with the core's functions: shuffle, deal, 24 random legal cards, points of side
 * 0. random-playouts.c does the same with the same generator and must give the same sum.
 */
export function randomPlayouts(count: number, seed: number): number {
  const deck = Int32Array.from({ length: 24 }, (_, card) => card);
  const hands = new Int32Array(4);
  let state = seed | 0;
  let sum = 0;

  /** A number below n: xorshift32, scaled. */
  function below(n: number): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) * n) / 4294967296);
  }

  function randomCard(set: number): number {
    let rest = set;
    for (let skip = below(sizeOf(set)); skip > 0; skip--) rest &= rest - 1;
    return lowest(rest);
  }

  function playTrick(leader: number, trump: number, extra: number): number {
    let winner = leader;
    let led = 0;
    let winning = 0;
    let points = extra;
    for (let played = 0; played < 4; played++) {
      const seat = (leader + played) & 3;
      const hand = hands[seat] as number;
      const card = randomCard(played === 0 ? hand : legalSet(hand, led, winning, trump));
      hands[seat] = hand & ~(1 << card);
      points += pointsOf(card, trump);
      if (played === 0) led = card;
      if (played === 0 || doesBeat(card, winning, trump)) {
        winning = card;
        winner = seat;
      }
    }
    if ((winner & 1) === 0) sum += points;
    return winner;
  }

  for (let hand = 0; hand < count; hand++) {
    hands.fill(0);
    for (let at = 23; at >= 0; at--) {
      const other = below(at + 1);
      const card = deck[other] as number;
      deck[other] = deck[at] as number;
      deck[at] = card;
      hands[at & 3] = (hands[at & 3] as number) | (1 << card);
    }
    const trump = below(4);
    let leader = below(4);
    for (let trick = 0; trick < 6; trick++) leader = playTrick(leader, trump, trick === 5 ? 10 : 0);
  }
  return sum;
}
