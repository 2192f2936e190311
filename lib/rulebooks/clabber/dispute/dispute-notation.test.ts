import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suits } from "@/lib/cards/card";
import { seededRng } from "@/lib/kernel/rng";
import { anyDispute } from "@/lib/test-kit/rulebooks/clabber/dispute/any-dispute";
import { cardAt, cardsIn } from "../play/card-set";
import { formatDraft, notationExample, parseDraft } from "./dispute-notation";
import { emptyDraft, type RememberedDraft, rememberedIn } from "./remembered-draft";

/** The draft of a random remembered hand. */
function anyDraft(seed: number): { readonly draft: RememberedDraft; readonly dispute: ReturnType<typeof anyDispute> } {
  const dispute = anyDispute(seededRng(seed), 6);
  const { hand, question } = dispute;
  const draft: RememberedDraft = {
    ...{ trump: suits[hand.trump] ?? "S", dealer: hand.dealer, maker: hand.maker },
    turnup: hand.turnup === null ? null : cardAt(hand.turnup),
    hands: hand.holds.map((set) => [...cardsIn(set)]),
    lacks: hand.lacks.map((set) => [...cardsIn(set)]),
    plays: hand.plays.map(({ seat, card }) => [seat, card === null ? null : cardAt(card)]),
    voids: hand.voids.map(({ seat, suit, before }) => [seat, suits[suit] ?? "S", before]),
    melds: [[], [], [], []],
    ...{ question: question.play, accusation: question.accusation },
  };
  return { draft, dispute };
}

describe("what is remembered, as text", () => {
  it("is read as it was written, and says the same about the hand", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { draft, dispute } = anyDraft(seed);
        expect(parseDraft(formatDraft(draft))).toEqual({ ok: true, value: draft });
        const { doubted: _, ...hand } = dispute.hand;
        expect(rememberedIn(draft)).toMatchObject({ hand, question: dispute.question });
      }),
    );
  });

  it.each<[string, string, Partial<RememberedDraft>]>([
    ["cards in small letters, and ten in figures", "trump s\nPLAY 1 10h", { trump: "S", plays: [[0, "TH"]] }],
    ["colons, commas and empty lines", "\nhad 2: KS, QS\n\n", { hands: [[], ["KS", "QS"], [], []] }],
    [
      "what nobody remembers",
      "play ? 9C\nplay 3 ?",
      {
        plays: [
          [null, "9C"],
          [2, null],
        ],
      },
    ],
    [
      "two melds of a seat",
      "shown 1: TS JS QS\nshown 1: KH QH JH",
      {
        melds: [
          [
            ["TS", "JS", "QS"],
            ["KH", "QH", "JH"],
          ],
          [],
          [],
          [],
        ],
      },
    ],
    ["a void from a card on", "void 4 D 5", { voids: [[3, "D", 4]] }],
    ["the question of the turn", "question 4 turn", { question: 3, accusation: "turn" }],
    [
      "a record",
      '{"trump":"H","plays":[[0,"AH"],[1,null]],"voids":[[1,"S"]],"question":1}',
      {
        trump: "H",
        plays: [
          [0, "AH"],
          [1, null],
        ],
        voids: [[1, "S", 0]],
        question: 1,
      },
    ],
  ])("reads %s", (_, text, draft) => {
    expect(parseDraft(text)).toEqual({ ok: true, value: { ...emptyDraft, ...draft } });
  });

  it("reads its example, which has a line of each kind", () => {
    const lines = notationExample.split("\n").map((line) => line.split(" ")[0]);
    expect(parseDraft(notationExample).ok).toBe(true);
    expect(new Set(lines).size).toBe(10);
  });

  it.each([
    ["trump X", 1],
    ["trump S\ndealer 0", 2],
    ["trump S\n\nplay 1 1S", 3],
    ["play 1", 1],
    ["hold 1: AS", 1],
    ["question last", 1],
    ["void 1 H 5 6", 1],
    ["turnup 9S 9H", 1],
  ])("names the line that cannot be read in %j", (text, line) => {
    expect(parseDraft(text)).toMatchObject({ ok: false, error: { code: "clabber-dispute-line", params: { line } } });
  });

  it.each(["{", "{}x", '{"plays":[[9,"AH"]]}', '{"trump":"H","color":"red"}'])("says that %j is no record", (text) => {
    expect(parseDraft(text)).toEqual({ ok: false, error: { code: "clabber-dispute-record" } });
  });
});
