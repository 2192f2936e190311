import { describe, expect, it } from "vitest";
import { parseAndJudgeClaim } from "../records/record-positions";
import { indexOfCard, setOf, suitIndex } from "./card-set";
import { type Claim, judgeClaim } from "./claim";
import type { BySeat } from "./position";

function cards(text: string): readonly number[] {
  return text.split(" ").map((card) => indexOfCard(card) ?? Number.NaN);
}

function handsOf(...hands: readonly [string, string, string, string]): BySeat<number> {
  return [setOf(cards(hands[0])), setOf(cards(hands[1])), setOf(cards(hands[2])), setOf(cards(hands[3]))];
}

const base: Claim = {
  trump: suitIndex("S"),
  hands: handsOf("JS AH", "9S KH", "9C TC", "AD TH"),
  leader: 0,
  winners: [0, 2],
  choosers: [],
};

describe("claims (C60–C62)", () => {
  it("CV66: either order wins", () => {
    expect(judgeClaim(base)).toEqual({ good: true });
  });

  it("loses when some order of the claimer's own cards loses a trick, and shows the line (C61)", () => {
    const hands = handsOf("JS AH", "9S KC", "9C TC", "AD TH");
    const verdict = judgeClaim({ ...base, hands });
    expect(verdict.good).toBe(false);
    if (!verdict.good) {
      expect(verdict.line).toEqual(
        [
          [0, "AH"],
          [1, "9S"],
          [2, "9C"],
          [3, "TH"],
        ].map(([seat, card]) => ({ seat, card: indexOfCard(card) })),
      );
    }
  });

  it("CV68: the same position is good when the side plays its best (C62)", () => {
    const hands = handsOf("JS AH", "9S KC", "9C TC", "AD TH");
    expect(judgeClaim({ ...base, hands, choosers: [0, 2] })).toEqual({ good: true });
  });

  it("loses even with best play when the opponents hold a winner, and has a line", () => {
    const hands = handsOf("9S AH", "JS KC", "9C TC", "AD TH");
    const verdict = judgeClaim({ ...base, hands, choosers: [0, 2] });
    expect(verdict.good).toBe(false);
    if (!verdict.good) expect(verdict.line.length % 4).toBe(0);
  });

  it("counts the partner's tricks, unless the league wants all in one hand (C61)", () => {
    const hands = handsOf("9S 9H", "KC QC", "JS AH", "AD TH");
    expect(judgeClaim({ ...base, hands, choosers: [] }).good).toBe(true);
    expect(judgeClaim({ ...base, hands, winners: [0] }).good).toBe(false);
  });

  it("follows a stated order, while the other seats are free (C62)", () => {
    const hands = handsOf("JS AH", "9S KC", "9C TC", "AD TH");
    expect(judgeClaim({ ...base, hands, order: { seat: 0, cards: cards("JS AH") } }).good).toBe(true);
    expect(judgeClaim({ ...base, hands, order: { seat: 0, cards: cards("AH JS") } }).good).toBe(false);
    expect(judgeClaim({ ...base, hands, order: { seat: 0, cards: [] } }).good).toBe(false);
  });

  it("needs no search for a hand with the highest trumps", () => {
    const hands = handsOf("JS 9S AS TS KS QS", "9H TH JH QH KH AH", "9D TD JD QD KD AD", "9C TC JC QC KC AC");
    expect(judgeClaim({ ...base, hands })).toEqual({ good: true });
    expect(judgeClaim({ ...base, hands, leader: 1 }).good).toBe(true);
    expect(judgeClaim({ ...base, hands, leader: 1, winners: [1, 3] }).good).toBe(false);
  });

  it("loses with low trumps beside the highest one", () => {
    expect(judgeClaim({ ...base, hands: handsOf("JS QS", "9S 9H", "9D TD", "9C TC") }).good).toBe(false);
  });

  it("says what is missing in a claim's record", () => {
    const record = { hands: [["JS"], ["9S"], ["9C"], ["AD"]], leader: 0, trump: "S", team: 0 };
    expect(parseAndJudgeClaim(record)).toEqual({ ok: true, value: { good: true } });
    expect(parseAndJudgeClaim({ ...record, claimScope: "hand", seat: 0 })).toEqual({ ok: true, value: { good: true } });
    expect(parseAndJudgeClaim({ ...record, order: ["JS"], seat: 0, bestPlay: true })).toMatchObject({ ok: true });
    expect(parseAndJudgeClaim({ ...record, claimScope: "hand" })).toEqual({ ok: true, value: { good: true } });
    expect(parseAndJudgeClaim({ ...record, rules: { claims: "bestPlay" } })).toEqual({
      ok: true,
      value: { good: true },
    });
    expect(parseAndJudgeClaim({ ...record, team: 1, claimScope: "hand" })).toMatchObject({
      error: { code: "no-seat" },
    });
    expect(parseAndJudgeClaim({ ...record, team: 1, rules: { claimScope: "hand" } })).toMatchObject({ ok: false });
    expect(parseAndJudgeClaim({ ...record, seat: 1 })).toMatchObject({ error: { code: "seat" } });
    expect(parseAndJudgeClaim({ ...record, trump: "X" })).toMatchObject({ error: { code: "shape" } });
  });
});
