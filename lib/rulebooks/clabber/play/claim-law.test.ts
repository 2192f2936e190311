import { describe, expect, it } from "vitest";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import { type CardIndex, type CardSet, indexesIn, pack, setOf } from "./card-set";
import { type Claim, judgeClaim, judgeClaimWithin } from "./claim";
import { countLines } from "./perft";
import { afterPlay, type BySeat, infractionOf, legalPlays, openPosition, type Position, seatToPlay } from "./position";

/**
 * Returns the cards that the seat in turn may play: any legal card, or the first legal one of its stated order (C62).
 */
function choices(position: Position, { order }: Claim): readonly CardIndex[] {
  const legal = indexesIn(legalPlays(position));
  const next = order?.seat === seatToPlay(position) ? order.cards.find((card) => legal.includes(card)) : undefined;
  return next === undefined ? legal : [next];
}

/** §C61, C62 implemented a second time: searches every line to its end without a table. */
function isGood(position: Position, claim: Claim): boolean {
  if (position.trickWinners.some((seat) => !claim.winners.includes(seat))) return false;
  const seat = seatToPlay(position);
  if (seat === null) return true;
  const good = (card: CardIndex) => isGood(afterPlay(position, { seat, card }), claim);
  const cards = choices(position, claim);
  return claim.choosers.includes(seat) ? cards.some(good) : cards.every(good);
}

function anyHands(rng: Rng, size: number): BySeat<CardSet> {
  const deck = shuffled(rng, [...pack.keys()]);
  const hand = (seat: number) => setOf(deck.slice(seat * size, (seat + 1) * size));
  return [hand(0), hand(1), hand(2), hand(3)];
}

/** Deals strong hands for a claim: one side gets the highest cards. */
function strongHands(rng: Rng, size: number): BySeat<CardSet> {
  const high = shuffled(rng, [5, 4, 11, 10, 17, 16, 23, 22, 0, 2, 3]).slice(0, 2 * size);
  const low = shuffled(
    rng,
    [...pack.keys()].filter((card) => !high.includes(card)),
  );
  const zero = setOf(high.slice(0, size));
  const two = setOf(high.slice(size));
  return [zero, setOf(low.slice(0, size)), two, setOf(low.slice(size, 2 * size))];
}

function anyClaim(rng: Rng): Claim {
  const size = 1 + randomInt(rng, 3);
  const hands = rng() < 0.7 ? strongHands(rng, size) : anyHands(rng, size);
  const side = rng() < 0.8 ? [0, 2] : [1, 3];
  const stated = { seat: 0, cards: shuffled(rng, indexesIn(hands[0])) };
  return {
    trump: randomInt(rng, 4),
    hands,
    leader: rng() < 0.7 ? 0 : randomInt(rng, 4),
    winners: rng() < 0.7 ? side : [0],
    choosers: rng() < 0.5 ? side : [],
    ...(rng() < 0.3 ? { order: stated } : {}),
  };
}

/** Returns the claim after some cards of its first trick, and the position. */
function withinTrick(rng: Rng, claim: Claim): { readonly claim: Claim; readonly position: Position } {
  let position = openPosition(claim.trump, claim.hands, claim.leader);
  for (let played = randomInt(rng, 4); played > 0; played--) {
    const legal = indexesIn(legalPlays(position));
    const card = legal[randomInt(rng, legal.length)] as CardIndex;
    position = afterPlay(position, { seat: seatToPlay(position) as number, card });
  }
  return { claim: { ...claim, hands: position.hands, trick: position.trick }, position };
}

/** Checks a refuting line: it is legal to its end and loses the last trick. */
function checkLine(
  claim: Claim,
  line: readonly { seat: number; card: CardIndex }[],
  from: Position = openPosition(claim.trump, claim.hands, claim.leader),
): void {
  let position = from;
  for (const play of line) {
    expect(infractionOf(position, play)).toBeNull();
    if (play.seat === claim.order?.seat) expect(choices(position, claim)).toContain(play.card);
    position = afterPlay(position, play);
  }
  expect(position.trick).toEqual([]);
  expect(position.trickWinners.map((seat) => claim.winners.includes(seat))).toEqual(
    position.trickWinners.map((_, at) => at < position.trickWinners.length - 1),
  );
}

describe("a claim (C60–C62)", () => {
  it("are judged like an exhaustive search, and a lost one has a refuting line", () => {
    const rng = seededRng(60);
    const verdicts = { good: 0, lost: 0 };
    for (let hand = 0; hand < 150; hand++) {
      const claim = anyClaim(rng);
      const verdict = judgeClaim(claim);
      expect(verdict.good).toBe(isGood(openPosition(claim.trump, claim.hands, claim.leader), claim));
      verdicts[verdict.good ? "good" : "lost"]++;
      if (!verdict.good) checkLine(claim, verdict.line);
    }
    expect(Math.min(verdicts.good, verdicts.lost)).toBeGreaterThan(15);
  });

  it("are judged so within a trick too", () => {
    const rng = seededRng(160);
    const verdicts = { good: 0, lost: 0 };
    for (let hand = 0; hand < 150; hand++) {
      const { claim, position } = withinTrick(rng, anyClaim(rng));
      const verdict = judgeClaim(claim);
      expect(verdict.good).toBe(isGood(position, claim));
      verdicts[verdict.good ? "good" : "lost"]++;
      if (!verdict.good) checkLine(claim, verdict.line, position);
    }
    expect(Math.min(verdicts.good, verdicts.lost)).toBeGreaterThan(15);
  });

  it("have a verdict only within the effort that they need, and the same one with more", () => {
    const rng = seededRng(161);
    for (let hand = 0; hand < 40; hand++) {
      const claim = anyClaim(rng);
      const { verdict, tried } = judgeClaimWithin(claim, Number.POSITIVE_INFINITY);
      expect(verdict).toEqual(judgeClaim(claim));
      expect(judgeClaimWithin(claim, tried)).toEqual({ verdict, tried });
      if (tried > 0) expect(judgeClaimWithin(claim, tried - 1).verdict).toBe(null);
    }
  });
});

/** Counts the lines of a given number of cards one by one. */
function counted(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const seat = seatToPlay(position);
  if (seat === null) return 0;
  return indexesIn(legalPlays(position)).reduce(
    (sum, card) => sum + counted(afterPlay(position, { seat, card }), depth - 1),
    0,
  );
}

describe("the number of lines", () => {
  it("equals that of an exhaustive search, also without trumps", () => {
    const rng = seededRng(61);
    for (let hand = 0; hand < 40; hand++) {
      const hands = anyHands(rng, 3);
      const trump = randomInt(rng, 5);
      const leader = randomInt(rng, 4);
      const depth = randomInt(rng, 10);
      expect(countLines(trump, hands, leader, depth)).toBe(counted(openPosition(trump, hands, leader), depth));
    }
  });
});
