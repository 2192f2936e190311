import { describe, expect, it } from "vitest";
import type { Card } from "@/lib/cards/card";
import { type Rng, seededRng, shuffled } from "@/lib/kernel/rng";
import { holdableMelds } from "@/lib/rulebooks/clabber/attainable-melds";
import { possibleTrickPoints } from "@/lib/rulebooks/clabber/attainable-tricks";
import { cardsIn, indexOfCard, setOf } from "@/lib/rulebooks/clabber/play/card-set";
import { naiveLegal, naiveWinner } from "@/lib/test-kit/rulebooks/clabber/play/naive-law";
import { boundFor, boundPoints } from "./bound-cells";
import type { Pack } from "./bound-seats";

/** Some deals of the small packs in the tests; all of the smaller and 100,000 of the larger for the proof (`PROVE=1`). */
const isProof = process.env["PROVE"] === "1";

const points: Readonly<Record<string, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2, "9": 0 };
const trumpPoints: Readonly<Record<string, number>> = { J: 20, "9": 14, A: 11, T: 10, K: 4, Q: 3 };

function packOf(names: string, handSize: number): Pack {
  return { cards: setOf(names.split(" ").map((name) => indexOfCard(name) as number)), handSize };
}

function worth(card: Card): number {
  return (card[1] === "S" ? trumpPoints : points)[card[0] as string] ?? 0;
}

/** What one line of play came to: the makers' tricks and their points, without the last trick's 10. */
type Result = readonly [tricks: number, points: number];

/** Returns what every legal line of play comes to, for side 0. */
function everyLine(
  hands: readonly (readonly Card[])[],
  leader: number,
  table: readonly Card[] = [],
): ReadonlyMap<string, Result> {
  if (table.length === 4) {
    const winner = (leader + naiveWinner(table, "S")) % 4;
    const own = winner % 2 === 0 ? table.reduce((sum, card) => sum + worth(card), 0) : 0;
    const rest = everyLine(hands, winner);
    return new Map([...rest.values()].map(([tricks, sum]) => resultOf(tricks + (winner % 2 === 0 ? 1 : 0), sum + own)));
  }
  const seat = (leader + table.length) % 4;
  const hand = hands[seat] as readonly Card[];
  if (hand.length === 0) return new Map([resultOf(0, 0)]);
  const all = new Map<string, Result>();
  for (const card of naiveLegal(hand, table, "S")) {
    const left = hands.with(
      seat,
      hand.filter((other) => other !== card),
    );
    for (const [key, result] of everyLine(left, leader, [...table, card])) all.set(key, result);
  }
  return all;
}

function resultOf(tricks: number, sum: number): readonly [string, Result] {
  return [`${tricks} ${sum}`, [tricks, sum]];
}

/** Whether two hands hold runs of three as often as asked for; the small packs have no other melds. */
function dadsOf(hands: readonly (readonly Card[])[], side: number): number {
  const isRun = (hand: readonly Card[]) => {
    const at = hand.map((card) => "9TJQKA".indexOf(card[0] as string)).toSorted((a, b) => a - b);
    const isSuit = hand.every((card) => card[1] === hand[0]?.[1]);
    return hand.length === 3 && isSuit && (at[2] as number) - (at[0] as number) === 2;
  };
  return [side, side + 2].filter((seat) => isRun(hands[seat] as readonly Card[])).length;
}

function bellaOf(hands: readonly (readonly Card[])[]): number {
  const seat = hands.findIndex((hand) => hand.includes("KS" as Card) && hand.includes("QS" as Card));
  return seat < 0 ? 0 : 1 + (seat % 2);
}

function* deals(pack: Pack, rng: Rng, count: number): Generator<readonly (readonly Card[])[]> {
  const cards = cardsIn(pack.cards);
  for (let at = 0; at < count; at++) {
    const deck = shuffled(rng, cards);
    yield [0, 1, 2, 3].map((seat) => deck.slice(seat * pack.handSize, (seat + 1) * pack.handSize));
  }
}

/** What was met in a small pack, beside what is not excluded. */
class Compared {
  /** What was met though it is excluded. */
  readonly excluded: string[] = [];
  readonly #pack: Pack;
  readonly #rows = new Map<string, { readonly bound: ReadonlySet<number>; readonly met: Set<number> }>();

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  /** How many points were met, and how many are not excluded, in all rows that were met. */
  get met(): number {
    return [...this.#rows.values()].reduce((sum, { met }) => sum + met.size, 0);
  }

  get open(): number {
    return [...this.#rows.values()].reduce((sum, { bound }) => sum + bound.size, 0);
  }

  /** Plays every line of a deal in which side 0 has a trump (C24), led by either side. */
  add(hands: readonly (readonly Card[])[]): void {
    if (![hands[0], hands[2]].some((hand) => hand?.some((card) => card[1] === "S"))) return;
    const results = [0, 1].flatMap((leader) => [...everyLine(hands, leader).values()]);
    for (const side of [0, 1] as const) {
      for (let dads = 0; dads <= dadsOf(hands, side); dads++) this.#addRow(side, dads, bellaOf(hands), results);
    }
  }

  #addRow(side: 0 | 1, dads: number, bella: number, results: readonly Result[]): void {
    for (const [tricks, sum] of results) {
      const key = `${dads} dads of ${side}, bella ${bella}, ${tricks} tricks`;
      const kinds = Array<"dad">(dads).fill("dad");
      const row = this.#rows.get(key) ?? {
        bound: new Set(boundFor(this.#pack, { kinds, side, bella, tricks })),
        met: new Set(),
      };
      this.#rows.set(key, row);
      row.met.add(sum);
      if (!row.bound.has(sum)) this.excluded.push(`${key}, ${sum} points`);
    }
  }
}

describe("what is proved to be impossible, against every line of play with small packs", () => {
  it.each<[string, Pack, number, number]>([
    ["two tricks", packOf("JS KS QS AH TH AD 9D KC", 2), 4_000, 40_000],
    ["two tricks, six trumps", packOf("JS 9S AS TS KS QS AH 9C", 2), 4_000, 40_000],
    ["three tricks, with runs and bella", packOf("JS KS QS AS TH JH QH AD KD QD 9C AC", 3), 300, 100_000],
    ["three tricks, few trumps", packOf("KS QS AH KH QH JH AD KD QD AC KC QC", 3), 300, 100_000],
  ])(
    "%s: nothing that was played is excluded",
    (_, pack, usual, proof) => {
      const compared = new Compared(pack);
      for (const hands of deals(pack, seededRng(1944), isProof ? proof : usual)) compared.add(hands);
      expect(compared.excluded).toEqual([]);
      // The bound says something: most of what it leaves open was met.
      expect(compared.met).toBeGreaterThan(compared.open / 2);
    },
    isProof ? 14_400_000 : 60_000,
  );
});

describe("what is not excluded of Clabber's rows", () => {
  it("is, without melds, what the tricks can hold (4.1)", () => {
    const ranges = (tricks: number, last: number) =>
      possibleTrickPoints({ tricks, last: last === 0 }).flatMap(([low, high]) =>
        Array.from({ length: high - low + 1 }, (_, at) => low + at),
      );
    for (let tricks = 1; tricks <= 6; tricks++) {
      for (const last of tricks === 6 ? [0] : [0, 1]) {
        expect(boundPoints({ melds: 0, bella: 0, tricks, last })).toEqual(ranges(tricks, last));
      }
    }
  });

  it("leaves a side with the mules a trick, and with the jack of trumps its 20 points", () => {
    const mules = holdableMelds().findIndex((kinds) => kinds.join() === "two-hundred");
    expect(boundPoints({ melds: mules, bella: 0, tricks: 0, last: 1 })).toEqual([]);
    expect(Math.min(...boundPoints({ melds: mules, bella: 0, tricks: 1, last: 1 }))).toBeGreaterThanOrEqual(20);
  });
});
