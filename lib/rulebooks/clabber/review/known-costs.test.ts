import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { anyWholeRecord } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { meldValue } from "../meld-kind";
import { announcedMelds, type Statement, shownMelds } from "../play/announcements";
import { cardsIn, fullPack, indexOfCard, setOf, sizeOf } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { parseHandRecord } from "../play/hand-record-json";
import { type BySeat, legalPlays } from "../play/position";
import { knownCost, leastErrors, possibleLayouts } from "./known-costs";
import { type PlayedCards, playedCards } from "./played-cards";
import { type Knowledge, publicKnowledge } from "./public-knowledge";
import { type CardsOut, unseenCards } from "./unseen-cards";

function law(name: string, numRuns: number, holds: (rng: Rng) => void): void {
  const seed = fc.integer({ min: 0, max: 0x7fffffff });
  const property = fc.property(seed, (n) => holds(seededRng(n)));
  it(name, () => fc.assert(property, { numRuns }));
}

function played(record: HandRecord): PlayedCards {
  return unwrap(playedCards(record)) as PlayedCards;
}

/** Seat 3 deals and turns the nine of clubs; seat 0 makes clubs and leads. */
const line = {
  dealer: 3,
  hands: [
    ["QS", "QC", "KH", "AH", "9S", "AC"],
    ["QD", "TH", "KS", "QH", "JS", "JH"],
    ["JC", "KC", "AS", "JD", "TS", "KD"],
    ["9D", "9H", "TC", "TD", "AD", "9C"],
  ],
  auction: ["play"],
};

describe("what everybody at the table knows", () => {
  /** The knowledge after these cards besides the turn-up and the maker's suit: rule, seat, and the cards. */
  function known(plays: readonly [number, string][], change: Readonly<Record<string, unknown>> = {}) {
    const turnup = indexOfCard(change["turnup"] ?? "9C") as number;
    const record = unwrap(parseHandRecord({ ...line, ...change, plays }));
    const { made, cards } = played(record);
    expect(cards).toHaveLength(plays.length);
    const all = publicKnowledge(record, made, cards);
    expect(all.slice(0, 2)).toEqual([
      { kind: "holds", rule: "C7", seat: 3, cards: 1 << turnup },
      { kind: "holds-one", rule: "C24", seat: 0, cards: 0x3f << 18 },
    ]);
    return all.slice(2).map((one) => [one.kind, one.rule, one.seat, cardsIn(one.cards).join(" ")]);
  }

  const spades = "9S TS JS QS KS AS";
  const hearts = "9H TH JH QH KH AH";
  const diamonds = "9D TD JD QD KD AD";
  const clubs = "9C TC JC QC KC AC";

  it("is nothing more before a card, and after those who follow", () => {
    expect(known([])).toEqual([]);
    expect(
      known([
        [0, "9S"],
        [1, "KS"],
        [2, "AS"],
      ]),
    ).toEqual([]);
  });

  const trick: readonly [number, string][] = [
    [0, "9S"],
    [1, "KS"],
    [2, "AS"],
    [3, "TC"],
  ];
  const tricks: readonly [number, string][] = [
    ...trick,
    ...([
      [3, "AD"],
      [0, "QC"],
      [1, "QD"],
      [2, "JD"],
    ] as const),
    ...([
      [0, "KH"],
      [1, "TH"],
      [2, "JC"],
      [3, "9H"],
    ] as const),
    ...([
      [2, "KD"],
      [3, "TD"],
      [0, "AC"],
      [1, "JS"],
    ] as const),
  ].map(([seat, card]) => [seat, card]);
  const noMelds = { announced: [false, false, false, false] };

  it("is that who does not follow has none of the suit (C31), and who then plays no trump has none either (C32)", () => {
    expect(known(trick)).toEqual([["lacks", "C31", 3, spades]]);
    expect(
      known([
        [0, "QC"],
        [1, "QD"],
      ]),
    ).toEqual([["lacks", "C31", 1, clubs]]);
    expect(known(tricks, noMelds)).toEqual([
      ["lacks", "C31", 3, spades],
      ["lacks", "C31", 0, diamonds],
      ["lacks", "C31", 2, hearts],
      ["lacks", "C31", 0, diamonds],
      ["lacks", "C31", 1, diamonds],
      ["lacks", "C32", 1, clubs],
    ]);
  });

  it("is that a trump below the winning card leaves no higher one (C33), and a higher one says nothing", () => {
    expect(
      known([
        [0, "AC"],
        [1, "QD"],
        [2, "JC"],
        [3, "9C"],
      ]),
    ).toEqual([["lacks", "C31", 1, clubs]]);
    expect(
      known([
        [0, "QC"],
        [1, "QD"],
        [2, "KC"],
        [3, "TC"],
      ]),
    ).toEqual([["lacks", "C31", 1, clubs]]);
    const swapped = line.hands.map((hand) => hand.map((card) => ({ "9C": "KC", KC: "9C" })[card] ?? card));
    const plays: readonly [number, string][] = [
      [0, "AC"],
      [1, "QD"],
      [2, "9C"],
      [3, "KC"],
    ];
    const turnup = { hands: swapped.with(3, ["9D", "9H", "TC", "TD", "AD", "KC"]), turnup: "KC" };
    expect(known(plays, turnup)).toEqual([
      ["lacks", "C31", 1, clubs],
      ["lacks", "C33", 3, "JC"],
    ]);
  });

  it("is a shown meld from its holder's second card on, and nothing of one not announced or not shown (C21)", () => {
    const two = tricks.slice(0, 6);
    const melds = (change: Readonly<Record<string, unknown>>) =>
      known(tricks.slice(0, 7), change).filter(([kind]) => kind === "holds");
    expect(known(two).filter(([kind]) => kind === "holds")).toEqual([]);
    expect(melds({})).toEqual([["holds", "C21", 1, "TH JH QH"]]);
    expect(melds({ announced: [true, false, true, true] })).toEqual([]);
    expect(melds({ shown: [true, false, true, true] })).toEqual([]);
    expect(melds({ announced: [true, [[20, ["TH", "JH", "QH"]]], true, true], shown: [true, [], true, true] })).toEqual(
      [],
    );
  });
});

describe("the unseen cards", () => {
  const out: CardsOut = { played: [0, 0, 0, 0], left: [6, 6, 6, 6] };
  const set = (text: string) => setOf(text.split(" ").map((card) => indexOfCard(card) as number));
  const none = [0, 0, 0, 0] as const;
  const own: BySeat<number> = [set("9S TS JS QS KS AS"), 0, 0, 0];

  it("are those of the pack that are neither played nor known", () => {
    expect(unseenCards(out, [], own)).toEqual({
      cards: fullPack & ~0x3f,
      held: own,
      room: [0, 6, 6, 6],
      lacks: none,
      oneOf: null,
    });
    const holds: Knowledge = { kind: "holds", rule: "C21", seat: 2, cards: set("9H TH JH") };
    const later: CardsOut = { played: [0, 0, set("9H"), set("AH")], left: [6, 6, 5, 5] };
    expect(unseenCards(later, [holds], own)).toMatchObject({ held: [own[0], 0, set("TH JH"), 0], room: [0, 6, 3, 5] });
  });

  it("need a card of the maker's suit only while it has neither played nor shown one (C24)", () => {
    const maker: Knowledge = { kind: "holds-one", rule: "C24", seat: 1, cards: set("9H TH JH QH KH AH") };
    const oneOf = { seat: 1, cards: maker.cards };
    expect(unseenCards(out, [maker], own)?.oneOf).toEqual(oneOf);
    expect(unseenCards(out, [{ ...maker, seat: 0, cards: set("9S") }], own)?.oneOf).toBe(null);
    expect(unseenCards({ played: [0, set("9H"), 0, 0], left: [6, 5, 6, 6] }, [maker], own)?.oneOf).toBe(null);
    expect(unseenCards({ played: [0, set("9C"), 0, 0], left: [6, 5, 6, 6] }, [maker], own)?.oneOf).toEqual(oneOf);
  });

  it.each<[string, CardsOut, readonly Knowledge[], BySeat<number>]>([
    ["a card in two hands", out, [], [own[0], set("9S"), 0, 0]],
    ["more cards than a seat holds", { ...out, left: [6, 1, 6, 6] }, [], [own[0], set("9H TH"), 0, 0]],
    ["a card that another seat played", { played: [0, 0, 0, set("9S")], left: [6, 6, 6, 5] }, [], own],
    ["a card that its duty excludes", out, [{ kind: "lacks", rule: "C31", seat: 0, cards: set("9S") }], own],
  ])("cannot be so with %s", (_, cards, knowledge, known) => {
    expect(unseenCards(cards, knowledge, known)).toBe(null);
  });
});

/** Returns a record that looks the same to everybody, with other cards in the hands that a player did not see. */
function lookingAlike(record: HandRecord, { cards }: PlayedCards, at: number, left: BySeat<number>): HandRecord {
  const earlier = cards.slice(0, at);
  const hands = left.map((hand, seat) =>
    earlier.reduce((set, { play }) => (play.seat === seat ? set | (1 << play.card) : set), hand),
  ) as unknown as BySeat<number>;
  // The same melds are shown, whatever else the hands hold.
  const statements = record.deal.hands.map(
    (hand, seat): Statement =>
      shownMelds(announcedMelds(hand, record.announced[seat as 0]), record.shown[seat as 0])
        .filter(({ cards }) => ((hands[seat as 0] as number) & cards) === cards)
        .map(({ kind, cards }) => ({ points: meldValue[kind], cards })),
  ) as unknown as BySeat<Statement>;
  return {
    ...record,
    deal: { ...record.deal, hands },
    plays: record.plays.slice(0, at + 1),
    announced: statements,
    shown: statements,
  };
}

describe("what a card gave away given what its player could know", () => {
  law("does not depend on the cards that the player did not see", 25, (rng) => {
    const record = anyWholeRecord(rng);
    const cards = played(record);
    const at = 4 + randomInt(rng, 16);
    const sampling = { layouts: 20, seed: 7 };
    const left = possibleLayouts(record, cards, at).draw(rng);
    const other = lookingAlike(record, cards, at, left);
    expect(knownCost(other, played(other), at, sampling)).toEqual(knownCost(record, cards, at, sampling));
  });

  law("is nothing where only one card was legal, and never less", 25, (rng) => {
    const record = anyWholeRecord(rng);
    const cards = played(record);
    for (let at = 0; at < 24; at++) {
      const cost = knownCost(record, cards, at, { layouts: 5, seed: at });
      const { before, play } = cards.cards[at] as PlayedCards["cards"][number];
      expect(cost === null).toBe(at >= 20 || sizeOf(legalPlays(before)) === 1);
      if (cost === null) continue;
      expect(cost.points).toBeGreaterThanOrEqual(0);
      expect(cost.best === play.card).toBe(cost.points === 0);
      expect(cost.isDifference).toBe(cost.points > 0 && cost.points >= leastErrors * cost.error);
      expect(cost.isExact).toBe(at >= 12 || cost.possible <= 5);
      expect(cost.layouts).toBe(cost.isExact ? cost.possible : 5);
    }
  });

  it("is the same for the same seed, and samples others for another", () => {
    const record = unwrap(parseHandRecord({ ...line, plays: [[0, "QC"]] }));
    const cards = played(record);
    const first = knownCost(record, cards, 0, { layouts: 40, seed: 1 });
    expect(first).toMatchObject({ layouts: 40, isExact: false, possible: possibleLayouts(record, cards, 0).count });
    expect(knownCost(record, cards, 0, { layouts: 40, seed: 1 })).toEqual(first);
    expect(knownCost(record, cards, 0, { layouts: 40, seed: 2 })).not.toEqual(first);
  });

  it("has an error that covers the exact difference about as often as it should", () => {
    const rng = seededRng(95);
    const errors = Array.from({ length: 120 }, () => anyWholeRecord(rng)).flatMap((record, seed) => {
      const cards = played(record);
      return [8, 9, 10, 11].flatMap((at) => errorsFrom(record, cards, at, seed));
    });
    expect(errors.length).toBeGreaterThan(20);
    expect(errors.filter((error) => error <= 2).length / errors.length).toBeGreaterThan(0.85);
    expect(Math.max(...errors)).toBeLessThan(6);
  });
});

/** Returns how many standard errors a sample is from the exact difference; nothing for a sample that is exact. */
function errorsFrom(record: HandRecord, cards: PlayedCards, at: number, seed: number): readonly number[] {
  if (possibleLayouts(record, cards, at).count > 400) return [];
  const exact = knownCost(record, cards, at, { layouts: 400, seed });
  const sample = knownCost(record, cards, at, { layouts: 30, seed });
  if (exact === null || sample === null || sample.isExact || sample.best !== exact.best) return [];
  expect(exact).toMatchObject({ isExact: true, error: 0 });
  return sample.error === 0 ? [] : [Math.abs(sample.points - exact.points) / sample.error];
}
