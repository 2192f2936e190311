import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import { answerSolve } from "../records/record-positions";
import { type BySide, sideOf } from "../side";
import { type CardIndex, type CardSet, indexesIn, indexOfCard, only, pack, setOf } from "./card-set";
import { judgeClaim } from "./claim";
import { afterPlay, type BySeat, legalPlays, openPosition, type Position, seatToPlay } from "./position";
import { bestPoints, pointsByCard } from "./solver";
import { noTrump } from "./trick-law";

const seed = fc.integer({ min: 0, max: 0x7fffffff });

function law(name: string, numRuns: number, holds: (rng: Rng) => void): void {
  it(name, () =>
    fc.assert(
      fc.property(seed, (n) => holds(seededRng(n))),
      { numRuns },
    ),
  );
}

/** Deals random hands of this size at the lead of a trick; one in five without trumps. */
function anyDeal(rng: Rng, size: number): Position {
  const deck = shuffled(rng, [...pack.keys()]);
  const hand = (seat: number) => setOf(deck.slice(seat * size, (seat + 1) * size));
  return openPosition(randomInt(rng, 5), [hand(0), hand(1), hand(2), hand(3)], randomInt(rng, 4));
}

/** Returns the position after this many random legal cards. */
function anyPlayed(rng: Rng, from: Position, cards: number): Position {
  let position = from;
  for (let played = 0; played < cards; played++) {
    const seat = seatToPlay(position);
    if (seat === null) break;
    const legal = indexesIn(legalPlays(position));
    position = afterPlay(position, { seat, card: legal[randomInt(rng, legal.length)] as CardIndex });
  }
  return position;
}

/** Searches every line without a table: side 0's points, by the public functions only. */
function slowPoints(position: Position): number {
  const seat = seatToPlay(position);
  if (seat === null) return position.trickPoints[0];
  const values = indexesIn(legalPlays(position)).map((card) => slowPoints(afterPlay(position, { seat, card })));
  return sideOf(seat) === 0 ? Math.max(...values) : Math.min(...values);
}

function sum([zero, one]: BySide<number>): number {
  return zero + one;
}

/** Returns an equivalent position: each seat moved by `turn`, each suit mapped by `suits`. */
function renamed(position: Position, turn: number, suits: readonly number[]): Position {
  const card = (index: CardIndex) => (suits[Math.floor(index / 6)] as number) * 6 + (index % 6);
  const hands: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  position.hands.forEach((hand, seat) => {
    hands[((seat + turn) % 4) as 0] = setOf(indexesIn(hand).map(card));
  });
  return {
    trump: position.trump === noTrump ? noTrump : (suits[position.trump] as number),
    hands,
    leader: (position.leader + turn) % 4,
    trick: position.trick.map((play) => ({ seat: (play.seat + turn) % 4, card: card(play.card) })),
    trickWinners: position.trickWinners.map((seat) => (seat + turn) % 4),
    trickPoints: turn % 2 === 0 ? position.trickPoints : [position.trickPoints[1], position.trickPoints[0]],
  };
}

function handsOf(text: string): BySeat<CardSet> {
  const [a = 0, b = 0, c = 0, d = 0] = text
    .split(" / ")
    .map((hand) => setOf(hand.split(" ").map((card) => indexOfCard(card) ?? Number.NaN)));
  return [a, b, c, d];
}

describe("best play of both sides", () => {
  const fixture = readFileSync(new URL("../fixtures/clabber-best-points.jsonl", import.meta.url), "utf8");
  const solvedHands: readonly { trump: string | null; leader: number; hands: string; points: number }[] = fixture
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

  it.each(solvedHands)("equals the result of a slow model of the rules: $trump $leader $hands", (deal) => {
    const trump = deal.trump === null ? noTrump : "SHDC".indexOf(deal.trump);
    const position = openPosition(trump, handsOf(deal.hands), deal.leader);
    expect(bestPoints(position)[0]).toBe(deal.points);
  });

  law("is what reading every line of an ending comes to, from anywhere in it", 1000, (rng) => {
    const size = 1 + randomInt(rng, 3);
    const position = anyPlayed(rng, anyDeal(rng, size), randomInt(rng, 4 * size + 1));
    expect(bestPoints(position)[0]).toBe(slowPoints(position));
  });

  law("is so with four cards left, two of them played", 40, (rng) => {
    const position = anyPlayed(rng, anyDeal(rng, 4), 2);
    expect(bestPoints(position)[0]).toBe(slowPoints(position));
  });

  law("gives both sides all the points together (C4, C38), wherever the hand stands", 60, (rng) => {
    const deal = { ...anyDeal(rng, 6), trump: randomInt(rng, 4) };
    expect(sum(bestPoints(anyPlayed(rng, deal, randomInt(rng, 25))))).toBe(162);
  });

  law("is what the best of the cards that may be played comes to", 25, (rng) => {
    const position = anyPlayed(rng, anyDeal(rng, 6), randomInt(rng, 24));
    const side = sideOf(seatToPlay(position) ?? 0);
    const cards = pointsByCard(position);
    expect(cards.map(({ card }) => card)).toEqual(indexesIn(legalPlays(position)));
    expect(Math.max(...cards.map(({ points }) => points[side]))).toBe(bestPoints(position)[side]);
  });

  law("hangs neither on who sits where nor on the names of suits", 40, (rng) => {
    const position = anyPlayed(rng, anyDeal(rng, 5), randomInt(rng, 12));
    const turn = randomInt(rng, 4);
    const [zero, one] = bestPoints(position);
    const other = bestPoints(renamed(position, turn, shuffled(rng, [0, 1, 2, 3])));
    expect(other).toEqual(turn % 2 === 0 ? [zero, one] : [one, zero]);
  });

  it("does not depend on earlier searches", () => {
    const rng = seededRng(64);
    const deals = Array.from({ length: 70 }, () => anyDeal(rng, 5));
    const first = deals.map(bestPoints);
    expect(deals.toReversed().map(bestPoints).toReversed()).toEqual(first);
    expect(new Set(first.map(([zero]) => zero)).size).toBeGreaterThan(30);
  });

  law("does not mix deals of the same cards, nor positions of one deal", 60, (rng) => {
    const deal = anyDeal(rng, 3);
    const [a, b, c, d] = deal.hands;
    const deals = [deal, { ...deal, hands: [b, a, c, d] }, { ...deal, hands: [b, c, d, a] }] as const;
    const positions = deals.flatMap((one) => [
      one,
      ...Array.from({ length: 4 }, () => anyPlayed(rng, one, randomInt(rng, 12))),
    ]);
    for (const position of [...positions, ...shuffled(rng, positions)]) {
      expect(bestPoints(position)[0]).toBe(slowPoints(position));
    }
  });

  law("leaves the others no point where a claim is good at its best (C62), and only there", 150, (rng) => {
    const size = 1 + randomInt(rng, 4);
    const high = shuffled(rng, [5, 4, 11, 10, 17, 16, 23, 22, 0, 2, 3]).slice(0, 2 * size);
    const low = shuffled(
      rng,
      [...pack.keys()].filter((card) => !high.includes(card)),
    );
    const hand = (cards: readonly CardIndex[], from: number) => setOf(cards.slice(from, from + size));
    const hands: BySeat<CardSet> = [hand(high, 0), hand(low, 0), hand(high, size), hand(low, size)];
    const at = { trump: randomInt(rng, 4), hands, leader: randomInt(rng, 4) };
    const { good } = judgeClaim({ ...at, winners: [0, 2], choosers: [0, 2] });
    // At most three of four cards are worth nothing, so every trick has points.
    expect(bestPoints(openPosition(at.trump, hands, at.leader))[1] === 0).toBe(good);
  });
});

describe("the end of a hand", () => {
  it("is the points won when no card is left", () => {
    const over: Position = { ...openPosition(0, [0, 0, 0, 0], 2), trickPoints: [100, 62] };
    expect(bestPoints(over)).toEqual([100, 62]);
    expect(pointsByCard(over)).toEqual([]);
  });

  it("judges the last trick in its proper order, in whatever order it was played (C50)", () => {
    const [nine, ten, jack, ace] = ["9H", "TH", "JS", "AH"].map((card) => indexOfCard(card) as CardIndex);
    const hands: BySeat<CardSet> = [only(nine as 0), only(ten as 0), only(jack as 0), only(ace as 0)];
    const position = afterPlay(openPosition(0, hands, 1), { seat: 3, card: ace as CardIndex });
    // The jack of trumps takes 0 + 10 + 20 + 11, and the last trick's 10.
    expect(bestPoints(position)).toEqual([51, 0]);
  });
});

describe("solve clabber", () => {
  const position = {
    hands: [
      ["JS", "AH"],
      ["9S", "KC"],
      ["9C", "TC"],
      ["AD", "TH"],
    ],
    leader: 0,
    trump: "S",
  };

  it("gives both teams' points, and the result of each card to lead", () => {
    expect(answerSolve(position)).toEqual({
      ok: true,
      value: {
        points: [90, 0],
        leads: [
          ["JS", [90, 0]],
          ["AH", [55, 35]],
        ],
      },
    });
    expect(answerSolve({ ...position, trump: null })).toMatchObject({ ok: true, value: { points: [58, 0] } });
  });

  it("says what is missing in a record", () => {
    expect(answerSolve({ ...position, leader: 4 })).toMatchObject({ error: { code: "shape" } });
    expect(answerSolve({ ...position, hands: [["JS"], [], [], []] })).toMatchObject({ error: { code: "hand-sizes" } });
  });
});
