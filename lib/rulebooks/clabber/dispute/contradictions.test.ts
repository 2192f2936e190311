import { describe, expect, it } from "vitest";
import { indexOfCard, setOf } from "../play/card-set";
import { contradictions } from "./contradictions";
import { judgeQuestion } from "./judge-question";
import type { Question, RememberedHand, RememberedPlay } from "./remembered-hand";

const card = (name: string) => indexOfCard(name) as number;
const cards = (names: string) => setOf(names.split(" ").filter(Boolean).map(card));
const plays = (text: string): readonly RememberedPlay[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((play) => {
      const [seat, name] = play.split(":");
      return { seat: seat === "?" ? null : Number(seat), card: name === "?" ? null : card(name as string) };
    });

/** Seat 3 dealt, spades are trumps, and the hearts go round. */
const plain: RememberedHand = {
  ...{ trump: 0, dealer: 3, turnup: null, maker: null, voids: [], melds: [], doubted: [] },
  holds: [0, 0, 0, 0],
  lacks: [0, 0, 0, 0],
  plays: plays("0:AH 1:KH 2:9H 3:AD"),
};
const last: Question = { play: 3, accusation: "duty" };

describe("contradictions in what is remembered", () => {
  it.each<[string, Partial<RememberedHand>, Partial<Question>, string, Readonly<Record<string, unknown>>]>([
    ["a card in two hands", { holds: [0, 0, cards("AH"), 0] }, {}, "card-twice", { card: "AH", seat: 0, other: 2 }],
    [
      "a card played twice",
      { plays: plays("0:AH 1:KH 2:9H 3:KH") },
      {},
      "played-twice",
      { card: "KH", first: 2, second: 4 },
    ],
    [
      "a card that its seat did not have",
      { lacks: [0, cards("KH"), 0, 0] },
      {},
      "card-denied",
      { card: "KH", seat: 1 },
    ],
    [
      "seven known cards",
      { holds: [cards("9S TS JS QS KS AS"), 0, 0, 0] },
      {},
      "too-many-cards",
      { seat: 0, count: 7 },
    ],
    ["too many cards ruled out", { lacks: [0, 0, 0xffffff & ~cards("9H AH KH"), 0] }, {}, "too-few-cards", { seat: 2 }],
    ["a card that nobody had", { lacks: Array(4).fill(cards("JC")) as never }, {}, "card-nowhere", { card: "JC" }],
    ["no meld", { melds: [{ seat: 2, cards: cards("9H TH QH") }] }, {}, "no-meld", { seat: 2 }],
    [
      "a maker without a trump",
      { maker: 1, lacks: [0, cards("9S TS JS QS KS AS"), 0, 0] },
      {},
      "maker",
      { seat: 1, suit: "S" },
    ],
    [
      "a void, and a card of the suit",
      { voids: [{ seat: 1, suit: 1, before: 1 }] },
      {},
      "void",
      { seat: 1, suit: "H", card: "KH" },
    ],
    ["a seat twice in a trick", { plays: plays("0:AH 1:KH 1:9H 3:AD") }, {}, "seat-twice", { seat: 1, trick: 1 }],
    ["a card out of turn", { plays: plays("0:AH 2:KH 1:9H 3:AD") }, {}, "out-of-turn", { play: 2, seat: 2, other: 1 }],
    [
      "another play that was illegal",
      { holds: [0, 0, 0, cards("TH")] },
      { play: 0 },
      "duty",
      { play: 4, seat: 3, card: "AD", held: "TH" },
    ],
    ["three gaps", { plays: plays("?:AH ?:KH ?:9H 3:AD") }, {}, "gaps", { count: 3, most: 2 }],
    ["a question about no play", {}, { play: 4 }, "question", {}],
  ])("%s", (_, change, question, code, params) => {
    const problems = contradictions({ ...plain, ...change }, { ...last, ...question });
    expect(problems).toEqual([expect.objectContaining({ code: `clabber-dispute-${code}`, params })]);
    expect(judgeQuestion({ ...plain, ...change }, { ...last, ...question })).toMatchObject({
      ...{ verdict: "nothing-fits", layouts: 0, problems },
    });
  });

  it("are too many plays, of all and of one seat", () => {
    const many = { ...plain, plays: [...Array(25).keys()].map((at) => ({ seat: 0, card: at % 24 })) };
    const codes = contradictions(many, null).map(({ code }) => code);
    expect(codes).toContain("clabber-dispute-plays");
    expect(codes).toContain("clabber-dispute-seventh-card");
  });

  it("are none where a missing card may explain it", () => {
    const unsure = { ...plain, plays: plays("0:AH 1:? 2:9H 3:AD 0:TC"), holds: [0, cards("KH"), 0, 0] as const };
    expect(contradictions({ ...unsure, voids: [{ seat: 1, suit: 1, before: 4 }] }, last)).toEqual([]);
    expect(contradictions({ ...plain, doubted: [3], holds: [0, 0, 0, cards("TH")] }, { ...last, play: 0 })).toEqual([]);
    expect(contradictions({ ...plain, melds: [{ seat: 2, cards: cards("KS QS") }] }, null)).toEqual([]);
  });
});

describe("a questioned play", () => {
  it("is illegal, legal, or depends on the cards that nobody knows", () => {
    const verdict = (change: Partial<RememberedHand>, question = last) => {
      const { verdict, illegal, layouts, rules } = judgeQuestion({ ...plain, ...change }, question);
      return { verdict, share: illegal / layouts, rules };
    };
    expect(verdict({ holds: [0, 0, 0, cards("TH")] })).toMatchObject({ verdict: "illegal", share: 1 });
    expect(verdict({ holds: [0, 0, 0, cards("TH")] }).rules.map(([rule]) => rule)).toEqual(["C31"]);
    expect(verdict({ holds: [0, 0, 0, cards("JS")], voids: [{ seat: 3, suit: 1, before: 0 }] })).toMatchObject({
      verdict: "illegal",
      rules: [["C32", expect.any(Number)]],
    });
    const voids = [0, 1].map((suit) => ({ seat: 3, suit, before: 3 }));
    expect(verdict({ voids })).toEqual({ verdict: "legal", share: 0, rules: [] });
    expect(verdict({})).toMatchObject({
      verdict: "depends",
      rules: [
        ["C31", expect.any(Number)],
        ["C32", expect.any(Number)],
      ],
    });
    // A later card shows what it still had.
    expect(verdict({ plays: plays("0:AH 1:KH 2:9H 3:AD 0:TH 1:QH 2:TC 3:JH") })).toMatchObject({ verdict: "illegal" });
    // Out of turn (C50).
    expect(verdict({ plays: plays("0:AH 1:KH 3:9H") }, { play: 2, accusation: "turn" })).toMatchObject({
      ...{ verdict: "illegal", share: 1, rules: [["C50", expect.any(Number)]] },
    });
    expect(verdict({}, { play: 2, accusation: "turn" })).toMatchObject({ verdict: "legal" });
    // What was played later without a card says nothing about a void.
    const later = { plays: plays("0:AH 1:KH 3:9H 2:?"), voids: [{ seat: 2, suit: 0, before: 4 }] };
    expect(verdict(later, { play: 2, accusation: "turn" })).toMatchObject({ verdict: "illegal", share: 1 });
  });

  it("is counted exactly: all deals of the unknown cards, and those without hearts and trumps", () => {
    // Twenty cards are unknown. Seat 3 holds five more, of 20; without the three hearts left of 17, without six trumps of 11.
    const others = (15 * 14 * 13 * 12 * 11 * 10 * 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2) / 120 ** 3;
    const { layouts, illegal, rules } = judgeQuestion(plain, last);
    expect(layouts).toBe(15_504 * others);
    expect(layouts - illegal).toBe(462 * others);
    expect(rules).toEqual([
      ["C31", (15_504 - 6_188) * others],
      ["C32", (6_188 - 462) * others],
    ]);
  });

  it("ends with a limit of effort, and reports its progress", () => {
    const vague = { ...plain, plays: plays("0:? 1:KH 2:? 3:AD") };
    const shares: number[] = [];
    expect(judgeQuestion(vague, last, { onProgress: (share) => shares.push(share) }).verdict).toBe("depends");
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(judgeQuestion(vague, last, { completions: 100 })).toMatchObject({ verdict: "too-much-unknown", layouts: 0 });
  });
});
