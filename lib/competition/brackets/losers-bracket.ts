import { isByeMatch, isFilled } from "./bracket";
import { reason } from "./bracket-reason";
import { type DrawnMatch, type Finish, fromMatch, type Slot } from "./draw";
import { lengthOf, type MatchLengths, roundName } from "./match-length";

type Pair = readonly [Slot, Slot];

/** A round of losers: its matches and their ids, which the next round references. */
interface LosersRound {
  readonly pairs: readonly Pair[];
  readonly ids: readonly string[];
}

/**
 * Places the losers of each winners' round, from the second on, in the losers' bracket: the loser of match m meets survivor
 * m XOR the round's mask, or is placed beside it (both from 0).
 *
 * If the masks of two rounds differ in a high bit, their losers from one part of the winners' bracket are far apart, so two
 * entrants who have met meet again as late as possible. Each round takes the mask that is farthest from all earlier ones, of
 * those with as many bits as the round has.
 */
export function crossingMasks(rounds: number): readonly number[] {
  const masks = [0];
  for (let round = 2; round <= rounds; round++) {
    const bits = rounds - round;
    let best = 0;
    let farthest = -1;
    for (let mask = 0; mask < 2 ** bits; mask++) {
      // As a mask of the first round's bits, so that masks of all rounds can be compared.
      const aligned = mask * 2 ** (round - 2);
      let nearest = Number.POSITIVE_INFINITY;
      for (const other of masks) nearest = Math.min(nearest, highestBit(other ^ aligned));
      if (nearest > farthest) [best, farthest] = [mask, nearest];
    }
    masks.push(best * 2 ** (round - 2));
  }
  return masks.slice(1).map((mask, i) => mask / 2 ** i);
}

function highestBit(value: number): number {
  return value === 0 ? -1 : 31 - Math.clz32(value);
}

/**
 * The rounds of the losers' bracket: the first round's losers against each other, then in turn against the losers of
 * the next winners' round and against each other again. A round without a playable match is left out, so that only the
 * first round has byes.
 */
export function losersRounds(
  winners: readonly (readonly DrawnMatch[])[],
  lengths: MatchLengths,
): readonly (readonly DrawnMatch[])[] {
  const [first = [], ...later] = winners;
  const masks = crossingMasks(winners.length);
  const played: LosersRound[] = [];
  let standing: readonly Slot[] = first.map(loserOf);
  const play = (pairs: readonly Pair[]): void => {
    if (pairs.every(([one, other]) => !isFilled(one) || !isFilled(other))) {
      standing = pairs.map(([one, other]) => (isFilled(one) ? one : other));
      return;
    }
    const round = played.length + 1;
    const ids = pairs.map((_, i) => `l${round}-${i + 1}`);
    played.push({ pairs, ids });
    standing = ids.map((id) => fromMatch(id, 1));
  };
  for (const [i, round] of later.entries()) {
    play(inPairs(standing));
    const mask = masks[i] ?? 0;
    play(standing.map((slot, at) => [loserOf(round[at ^ mask]), slot]));
  }
  const ends = finishesOf(played);
  return played.map((round, i) =>
    drawnRound(round, { round: i + 1, rounds: played.length, lengths, finish: ends[i] ?? null }),
  );
}

function loserOf(match: DrawnMatch | undefined): Slot {
  if (!match) throw new Error("no match to lose");
  if (isByeMatch(match)) return { from: "bye", why: reason("bye-no-loser", { match: match.id }) };
  return fromMatch(match.id, 2);
}

function inPairs(slots: readonly Slot[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i + 1 < slots.length; i += 2) {
    const [one, other] = [slots[i], slots[i + 1]];
    if (one && other) pairs.push([one, other]);
  }
  return pairs;
}

function drawnRound(
  { pairs, ids }: LosersRound,
  context: {
    readonly round: number;
    readonly rounds: number;
    readonly lengths: MatchLengths;
    readonly finish: Finish | null;
  },
): readonly DrawnMatch[] {
  const { round } = context;
  const name = round === context.rounds ? roundName("losers-final") : roundName("losers-round", { round });
  const length = lengthOf(context.lengths, name);
  const finish = [null, context.finish];
  return pairs.map((slots, i) => {
    const id = ids[i] ?? "";
    const number = i + 1;
    return { id, section: "losers", part: "losers", round, number, name, length, slots, advance: 1, finish };
  });
}

/** From the last round back: its loser is third, the losers of the round before share the next places, and so on. */
function finishesOf(rounds: readonly LosersRound[]): readonly Finish[] {
  let next = 3;
  return rounds
    .toReversed()
    .map(({ pairs }) => {
      const losers = pairs.filter(([one, other]) => isFilled(one) && isFilled(other)).length;
      const from = next;
      next += losers;
      return { from, to: next - 1 };
    })
    .toReversed();
}
