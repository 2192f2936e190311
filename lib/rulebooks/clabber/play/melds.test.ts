import { describe, expect, it } from "vitest";
import { type ClabberRules, evansville } from "../rules";
import { allAnnounced, announcedMelds, type CardsPlayed, hasAnnouncedNotHeld, meldOutcome } from "./announcements";
import { type CardSet, cardsIn, indexOfCard, setOf, suitIndex } from "./card-set";
import { bellaSeat, compareMelds, heldMelds, type Meld, meldOf } from "./melds";
import type { BySeat } from "./position";

function cards(text: string): CardSet {
  return setOf(text.split(" ").map((card) => indexOfCard(card) ?? Number.NaN));
}

function meld(text: string): Meld {
  const detected = meldOf(cards(text));
  if (detected === null) throw new Error(`${text} is no meld`);
  return detected;
}

function order(one: string, other: string, rules: Partial<ClabberRules> = {}, trump: "S" | "H" = "S"): number {
  const forward = compareMelds({ ...evansville, ...rules }, suitIndex(trump), meld(one), meld(other));
  const back = compareMelds({ ...evansville, ...rules }, suitIndex(trump), meld(other), meld(one));
  expect(Math.sign(back)).toBe(forward === 0 ? 0 : -Math.sign(forward));
  return Math.sign(forward);
}

const fours = {
  J: "JS JH JD JC",
  9: "9S 9H 9D 9C",
  A: "AS AH AD AC",
  T: "TS TH TD TC",
  K: "KS KH KD KC",
  Q: "QS QH QD QC",
};

describe("melds in a hand (C13–C16)", () => {
  it("are fours, and runs that share no card with them", () => {
    const melds = heldMelds(cards("JS JH JD JC 9S TS"));
    expect(melds.map(({ kind, cards }) => [kind, cardsIn(cards)])).toEqual([["two-hundred", ["JS", "JH", "JD", "JC"]]]);
  });

  it("are not found in these cards", () => {
    expect(meldOf(cards("9S TS"))).toBeNull();
    expect(meldOf(cards("9S TS JS KS"))).toBeNull();
    expect(meldOf(0)).toBeNull();
  });
});

describe("order of melds (C15, C17, C18)", () => {
  it("ranks fours as in the table, or as in the melds column", () => {
    const table = [fours.J, fours[9], fours.A, fours.T, fours.K, fours.Q];
    const column = [fours.J, fours.A, fours.K, fours.Q, fours.T, fours[9]];
    table.forEach((four, at) => {
      for (const lower of table.slice(at + 1)) expect(order(four, lower)).toBe(1);
    });
    column.forEach((four, at) => {
      for (const lower of column.slice(at + 1)) expect(order(four, lower, { quadOrder: "meldColumn" })).toBe(1);
    });
  });

  it.each<[string, string, Partial<ClabberRules>, number]>([
    ["9S TS JS QS", "QH KH AH", {}, 1],
    [fours[9], "TH JH QH KH AH", {}, 1],
    [fours[9], "TH JH QH KH AH", { hundreds: "topCard" }, -1],
    [fours.A, "9H TH JH QH KH", { hundreds: "topCard" }, 1],
    [fours.J, "TH JH QH KH AH", { hundreds: "topCard" }, 1],
    ["9H TH JH QH KH AH", "TD JD QD KD AD", {}, 1],
    ["9H TH JH QH KH AH", "TD JD QD KD AD", { sixVsFive: "asFive" }, 0],
    ["9H TH JH QH KH AH", "TS JS QS KS AS", { sixVsFive: "asFive" }, -1],
    ["9H TH JH QH KH AH", "TS JS QS KS AS", {}, 1],
    ["9H TH JH QH KH", "TS JS QS KS AS", {}, -1],
    ["QH KH AH", "QD KD AD", {}, 0],
    ["QS KS AS", "QD KD AD", {}, 1],
    ["JD QD KD", "9S TS JS", {}, 1],
  ])("%s against %s with %o: %i", (one, other, rules, expected) => {
    expect(order(one, other, rules)).toBe(expected);
  });
});

function outcome(
  hands: readonly [string, string, string, string],
  { rules = {}, ...change }: Partial<typeof allAnnounced> & { rules?: Partial<ClabberRules> } = {},
  played?: CardsPlayed,
) {
  const sets: BySeat<CardSet> = [cards(hands[0]), cards(hands[1]), cards(hands[2]), cards(hands[3])];
  return meldOutcome({ ...evansville, ...rules }, suitIndex("S"), sets, { ...allAnnounced, ...change }, played);
}

const fifty: readonly [string, string, string, string] = ["TH JH QH KH", "QC KC AC", "9D", "9C"];

describe("scoring melds (C12, C19, C21)", () => {
  it("are all melds of the side with the highest, and none of the other", () => {
    expect(outcome(fifty)).toMatchObject({ winner: 0, scoring: [["fifty"], []] });
    expect(outcome(["9H TH JH", "QC KC AC", "QD KD AD", "9D TD JD"])).toMatchObject({
      winner: null,
      scoring: [[], []],
    });
    expect(outcome(["9H", "9C", "9D", "9S"])).toMatchObject({ winner: null, scoring: [[], []] });
    expect(outcome(["9H", "9C TC JC", "9D", "9S TS JS"])).toMatchObject({ winner: 1, scoring: [[], ["dad", "dad"]] });
  });

  it("exclude those not announced or not shown", () => {
    const silent = [false, true, true, true] as const;
    expect(outcome(fifty, { announced: silent })).toMatchObject({ winner: 1, scoring: [[], ["dad"]] });
    expect(outcome(fifty, { shown: silent })).toMatchObject({ winner: 1, scoring: [[], ["dad"]] });
  });

  it("are blocked by a meld announced but not shown, where the league says so", () => {
    const silent = [false, true, true, true] as const;
    const rules = { unshown: "blocks" } as const;
    expect(outcome(fifty, { shown: silent, rules })).toMatchObject({ winner: 0, scoring: [[], []] });
    expect(outcome(fifty, { announced: silent, rules })).toMatchObject({ winner: 1, scoring: [[], ["dad"]] });
  });

  it("are those that were named one by one", () => {
    const hands = ["9H TH JH QC KC AC", "9D TD JD QD", "9S", "9C"] as const;
    const first = [{ points: 20, cards: cards("9H TH JH") }];
    const both = [...first, { points: 20, cards: cards("QC KC AC") }];
    const silent = [both, false, true, true] as const;
    expect(outcome(hands, { announced: silent })).toMatchObject({ scoring: [["dad", "dad"], []] });
    expect(outcome(hands, { announced: silent, shown: [first, true, true, true] })).toMatchObject({
      scoring: [["dad"], []],
    });
  });

  it("include, when the hand ends early, those that could still be announced or shown (C54)", () => {
    const none = [false, false, false, false] as const;
    expect(outcome(fifty, { announced: none, shown: none }, [0, 1, 0, 0]).entitled).toEqual([["fifty"], []]);
    expect(outcome(fifty, { shown: none }, [1, 2, 1, 1]).entitled).toEqual([["fifty"], []]);
    expect(outcome(fifty, {}, [2, 2, 2, 2]).entitled).toEqual([["fifty"], ["dad"]]);
  });
});

describe("announced melds (C21)", () => {
  const hand = cards("9H TH JH QH KC AC");

  it.each<[string, number, string, boolean]>([
    ["as it is", 50, "9H TH JH QH", true],
    ["as less than it is", 20, "TH JH QH", true],
    ["with other points", 20, "9H TH JH QH", false],
    ["with a card that is not there", 50, "TH JH QH KH", false],
    ["of cards that are no meld", 20, "QH KC AC", false],
  ])("%s", (_, points, text, isHeld) => {
    const statement = [{ points, cards: cards(text) }];
    expect(hasAnnouncedNotHeld(hand, statement)).toBe(!isHeld);
    expect(announcedMelds(hand, statement)).toHaveLength(isHeld ? 1 : 0);
  });

  it("use no card twice (C16)", () => {
    const statement = ["9H TH JH", "TH JH QH"].map((text) => ({ points: 20, cards: cards(text) }));
    expect(announcedMelds(hand, statement)).toHaveLength(1);
    expect(hasAnnouncedNotHeld(hand, true)).toBe(false);
  });
});

describe("bella (C20)", () => {
  it("is in one hand or does not count", () => {
    expect(bellaSeat(suitIndex("S"), [0, cards("KS QS"), 0, 0])).toBe(1);
    expect(bellaSeat(suitIndex("S"), [cards("KS"), 0, cards("QS"), 0])).toBeNull();
    expect(bellaSeat(4, [cards("KS QS"), 0, 0, 0])).toBeNull();
  });
});
