import { describe, expect, it } from "vitest";
import { seededRng, shuffled } from "@/lib/kernel/rng";
import { type CardSet, fullPack, indexOfCard, pack, setOf } from "../play/card-set";
import { heldMelds } from "../play/melds";
import type { BySeat } from "../play/position";
import { noTrump } from "../play/trick-law";
import { type DealFigure, dealFigures, oddsOf, shownFigures, showsFigure } from "./deal-odds";

/** Yields every set of six cards (Gosper's hack). */
function* sixCardHands(): Generator<CardSet> {
  for (let set = 0x3f; set <= fullPack; ) {
    yield set;
    const low = set & -set;
    const up = set + low;
    set = (((up ^ set) / low) >>> 2) | up;
  }
}

/** A figure as its name says it, from the cards' texts; spades are trumps. */
function shows(figure: DealFigure, cards: readonly string[]): boolean {
  const four = (rank: string) => cards.filter((card) => card[0] === rank).length === 4;
  const run = (suit: string, length: number) =>
    Array.from({ length: 7 - length }, (_, from) => "9TJQKA".slice(from, from + length)).some((ranks) =>
      [...ranks].every((rank) => cards.includes(`${rank}${suit}`)),
    );
  const suits = [..."SHDC"];
  if (figure === "four-jacks") return four("J");
  if (figure === "four") return [..."9TJQKA"].some(four);
  if (figure === "two-runs") return suits.filter((suit) => run(suit, 3)).length === 2;
  if (figure === "all-trumps") return cards.every((card) => card.endsWith("S"));
  if (figure === "bella") return cards.includes("KS") && cards.includes("QS");
  return suits.some((suit) => run(suit, Number(figure.slice(4))));
}

function textsOf(hand: CardSet): readonly string[] {
  return pack.filter((_, card) => ((hand >> card) & 1) === 1);
}

/** Counts the figures that one of the hands shows, in each of these deals. */
function countedIn(deals: Iterable<readonly CardSet[]>): ReadonlyMap<DealFigure, number> {
  const counts = new Map<DealFigure, number>(dealFigures.map((figure) => [figure, 0]));
  for (const hands of deals) {
    for (const figure of dealFigures) {
      if (hands.some((hand) => showsFigure(figure, hand, 0))) counts.set(figure, (counts.get(figure) ?? 0) + 1);
    }
  }
  return counts;
}

describe("the odds of what is dealt", () => {
  const all = 2_308_743_493_056;

  it("are of figures that the cards show", () => {
    const wrong = [...sixCardHands()].filter((hand, at) => {
      const texts = at % 7 === 0 ? textsOf(hand) : null;
      return texts !== null && dealFigures.some((figure) => showsFigure(figure, hand, 0) !== shows(figure, texts));
    });
    expect(wrong.map(textsOf)).toEqual([]);
  });

  it("to one player are those of all 134,596 hands", () => {
    const hands = [...sixCardHands()].map((hand) => [hand]);
    const counts = countedIn(hands);
    for (const figure of dealFigures) {
      expect([figure, oddsOf(figure).hands, oddsOf(figure).allHands]).toEqual([figure, counts.get(figure), 134_596]);
    }
  });

  it("to one of four players are four times as many deals, less those with two such hands", () => {
    for (const figure of dealFigures) {
      const { deals, allDeals, hands, allHands } = oddsOf(figure);
      expect([Number.isInteger(deals), allDeals]).toEqual([true, all]);
      expect(deals / all).toBeGreaterThan(hands / allHands);
      expect(deals / all).toBeLessThan((4 * hands) / allHands + 1e-12);
    }
    // Four jacks, all trumps and bella can be in one hand only.
    for (const figure of ["four-jacks", "all-trumps", "bella"] as const) {
      const { deals, hands, allHands } = oddsOf(figure);
      expect(deals / all).toBeCloseTo((4 * hands) / allHands, 12);
    }
  });

  it("to one of four players are those of random deals", () => {
    const rng = seededRng(177);
    const samples = 40_000;
    const deals = Array.from({ length: samples }, () => {
      const deck = shuffled(rng, [...pack.keys()]);
      return [0, 6, 12, 18].map((from) => setOf(deck.slice(from, from + 6)));
    });
    const counts = countedIn(deals);
    for (const figure of dealFigures) {
      const chance = oddsOf(figure).deals / all;
      const distance = Math.abs((counts.get(figure) ?? 0) - chance * samples);
      expect([figure, distance < 4 * Math.sqrt(chance * (1 - chance) * samples) + 1]).toEqual([figure, true]);
    }
  });

  it("agree with the melds of the census: 1,140 hands with a four, and 96 with two dads", () => {
    expect(oddsOf("four").hands).toBe(1_140);
    expect(oddsOf("two-runs").hands).toBe(96);
    expect(Math.round(oddsOf("four-jacks").allDeals / oddsOf("four-jacks").deals)).toBe(177);
  });
});

describe("what a deal shows", () => {
  const set = (text: string) => setOf(text.split(" ").map((card) => indexOfCard(card) as number));

  it("is each seat's rarest figure of a kind, the rarest kinds first", () => {
    const hands: BySeat<CardSet> = [
      set("JS JH JD JC 9S 9H"),
      set("TS QS KS AS AH KH"),
      set("9D 9C TD TC TH AD"),
      set("QH QD QC KD KC AC"),
    ];
    expect(shownFigures(hands, 0)).toEqual([
      { figure: "four-jacks", seats: [0] },
      { figure: "run-3", seats: [1, 3] },
      { figure: "bella", seats: [1] },
    ]);
    expect(shownFigures(hands, noTrump)).toHaveLength(2);
  });

  it("names every player who shows it, and all trumps instead of bella", () => {
    const hands: BySeat<CardSet> = [
      set("9S TS JS QS KS AS"),
      set("9H TH JH QH KH AH"),
      set("9D TD JD QC KC AC"),
      set("9C TC JC QD KD AD"),
    ];
    expect(shownFigures(hands, 0)).toEqual([
      { figure: "run-6", seats: [0, 1] },
      { figure: "two-runs", seats: [2, 3] },
      { figure: "all-trumps", seats: [0] },
    ]);
    // A meld of four takes its cards; what was dealt is the same.
    expect(heldMelds(hands[2])).toHaveLength(2);
  });
});
