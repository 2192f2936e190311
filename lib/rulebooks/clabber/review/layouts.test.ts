import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rng, randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import { type CardSet, fullPack, indexesIn, pack, setOf, sizeOf } from "../play/card-set";
import type { BySeat } from "../play/position";
import { Layouts, type Unseen } from "./layouts";

function law(name: string, numRuns: number, holds: (rng: Rng) => void): void {
  const seed = fc.integer({ min: 0, max: 0x7fffffff });
  const property = fc.property(seed, (n) => holds(seededRng(n)));
  it(name, () => fc.assert(property, { numRuns }));
}

/** Returns unseen cards for these rooms, with random knowledge about them. */
function anyUnseen(rng: Rng, room: BySeat<number>): Unseen {
  const deck = shuffled(rng, [...pack.keys()]);
  const count = room.reduce((sum, cards) => sum + cards, 0);
  const cards = setOf(deck.slice(0, count));
  const some = () => (rng() < 0.5 ? 0 : setOf(indexesIn(fullPack).filter(() => rng() < 0.3)));
  const seat = randomInt(rng, 4);
  return {
    cards,
    held: [setOf(deck.slice(count, count + 1)), 0, 0, 0],
    room,
    lacks: [some(), some(), some(), some()],
    oneOf: rng() < 0.5 ? null : { seat, cards: some() | (1 << (deck[0] as number)) },
  };
}

/** Whether hands are a layout of these unseen cards. */
function isLayout({ cards, held, room, lacks, oneOf }: Unseen, hands: readonly CardSet[]): boolean {
  const own = hands.map((hand, seat) => hand & ~(held[seat as 0] as number));
  const isOnce = own.reduce((sum, hand) => sum + sizeOf(hand), 0) === sizeOf(cards);
  return (
    isOnce &&
    own.reduce((set, hand) => set | hand, 0) === cards &&
    own.every((hand, seat) => sizeOf(hand) === room[seat as 0] && (hand & (lacks[seat as 0] as number)) === 0) &&
    (oneOf === null || ((own[oneOf.seat] as number) & oneOf.cards) !== 0)
  );
}

/** Counts the layouts card by card, without a table. */
function counted({ cards, room, lacks, oneOf }: Unseen, isMet = oneOf === null): number {
  if (cards === 0) return isMet ? 1 : 0;
  const card = cards & -cards;
  return [0, 1, 2, 3].reduce((sum, seat) => {
    if (room[seat as 0] === 0 || ((lacks[seat as 0] as number) & card) !== 0) return sum;
    const left = room.map((cards, at) => (at === seat ? cards - 1 : cards)) as unknown as BySeat<number>;
    const isNowMet = isMet || (oneOf?.seat === seat && (oneOf.cards & card) !== 0);
    return sum + counted({ cards: cards & ~card, held: [0, 0, 0, 0], room: left, lacks, oneOf }, isNowMet);
  }, 0);
}

/** Returns all sets of so many of these cards. */
function subsets(cards: readonly number[], size: number): readonly CardSet[] {
  const [card, ...rest] = cards;
  if (size === 0) return [0];
  if (card === undefined) return [];
  return [...subsets(rest, size - 1).map((set) => set | (1 << card)), ...subsets(rest, size)];
}

describe("the layouts of unseen cards", () => {
  law("are numbered: each number has its own, and all of them are possible", 60, (rng) => {
    const room = [randomInt(rng, 3), randomInt(rng, 3), randomInt(rng, 4), randomInt(rng, 3)] as const;
    const unseen = anyUnseen(rng, room);
    const layouts = new Layouts(unseen);
    expect(layouts.count).toBe(counted(unseen));
    const all = Array.from({ length: layouts.count }, (_, index) => layouts.at(index));
    expect(new Set(all.map(String)).size).toBe(layouts.count);
    for (const hands of all) expect(isLayout(unseen, hands)).toBe(true);
  });

  law("are drawn from the whole range of a hand's beginning", 60, (rng) => {
    const unseen = anyUnseen(rng, [0, 6, 6, 6]);
    const layouts = new Layouts(unseen);
    if (layouts.count === 0) return;
    expect(isLayout(unseen, layouts.at(0))).toBe(true);
    expect(isLayout(unseen, layouts.at(layouts.count - 1))).toBe(true);
    expect(isLayout(unseen, layouts.draw(rng))).toBe(true);
  });

  law("leave out as many cards as were played before", 60, (rng) => {
    const room = [randomInt(rng, 3), randomInt(rng, 3), randomInt(rng, 3), randomInt(rng, 3)] as const;
    const played = randomInt(rng, 3);
    const whole = anyUnseen(rng, room);
    const more = indexesIn(fullPack & ~whole.cards & ~whole.held[0]).slice(0, played);
    const unseen = { ...whole, cards: whole.cards | setOf(more), played };
    const layouts = new Layouts(unseen);
    const all = Array.from({ length: layouts.count }, (_, index) => layouts.at(index));
    expect(new Set(all.map(String)).size).toBe(layouts.count);
    // A layout for each choice of the played cards, and of the others' places.
    const others = subsets(indexesIn(unseen.cards), played).map((out) => ({ ...whole, cards: unseen.cards & ~out }));
    expect(layouts.count).toBe(others.reduce((sum, one) => sum + counted(one), 0));
    for (const hands of all) expect(others.some((one) => isLayout(one, hands))).toBe(true);
  });

  it("are as many as the cards can be dealt", () => {
    const free = { held: [0, 0, 0, 0], lacks: [0, 0, 0, 0], oneOf: null } as const;
    expect(new Layouts({ ...free, cards: fullPack & ~0x3f, room: [0, 6, 6, 6] }).count).toBe(17_153_136);
    expect(new Layouts({ ...free, cards: fullPack, room: [6, 6, 6, 6] }).count).toBe(2_308_743_493_056);
    // Of 18 cards, seat 1 holds at least one of six: all deals less those with its cards from the other twelve.
    const oneOf = { seat: 1, cards: 0x3f << 6 };
    const withOne = new Layouts({ ...free, cards: fullPack & ~0x3f, room: [0, 6, 6, 6], oneOf });
    expect(withOne.count).toBe(17_153_136 - 924 * 924);
  });

  it("are none where the cards do not fit", () => {
    const free = { held: [0, 0, 0, 0], oneOf: null } as const;
    expect(new Layouts({ ...free, lacks: [0, 0, 0, 0], cards: 0b111, room: [1, 1, 0, 0] }).count).toBe(0);
    expect(new Layouts({ ...free, lacks: [0b11, 0b10, 0, 0], cards: 0b11, room: [1, 1, 0, 0] }).count).toBe(0);
    expect(new Layouts({ ...free, lacks: [0b10, 0, 0, 0], cards: 0b11, room: [1, 1, 0, 0] }).count).toBe(1);
  });

  it("are drawn equally often", () => {
    const layouts = new Layouts({
      cards: 0b111111,
      held: [0, 0, 0, 0],
      room: [0, 2, 2, 2],
      lacks: [0, 0b1, 0b10, 0],
      oneOf: { seat: 3, cards: 0b1100 },
    });
    const rng = seededRng(24);
    const drawn = new Map<string, number>();
    const draws = 1_000 * layouts.count;
    for (let at = 0; at < draws; at++) {
      const layout = String(layouts.draw(rng));
      drawn.set(layout, (drawn.get(layout) ?? 0) + 1);
    }
    expect(drawn.size).toBe(layouts.count);
    // Chi-squared with this many degrees of freedom: its mean, and four standard deviations.
    const freedom = layouts.count - 1;
    const chi = [...drawn.values()].reduce((sum, times) => sum + (times - 1_000) ** 2 / 1_000, 0);
    expect(layouts.count).toBeGreaterThan(20);
    expect(Math.abs(chi - freedom)).toBeLessThan(4 * Math.sqrt(2 * freedom));
  });
});
