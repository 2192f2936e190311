import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { clabberRules, evansville } from "../rules";
import { type Accusation, emptyAccusations, laidHandIn, reviewAccusation, storedLaidHand } from "./accusation";
import { clabberDisputes } from "./clabber-disputes";
import { parseDraft } from "./dispute-notation";

const aboutCard = (text: string): Accusation => ({
  ...{ kind: "play", remembered: unwrap(parseDraft(text)), accused: null },
});
const review = (given: Accusation, rules = evansville) => reviewAccusation(rules, given);
const strict = clabberRules.parse({ claims: "strict" });

const lastTricks = (second: string[], fourth: string[]): Accusation => ({
  kind: "lay-down",
  laid: {
    ...{ trump: "S", seat: 0, leader: 0, trick: [], played: [], order: [], voids: [[], [], [], []] },
    hands: [["JS", "AH"], second, ["9C", "TC"], fourth],
  },
});

describe("the review of an accusation", () => {
  it.each<[string, Accusation, object]>([
    [
      "a revoke that a later card shows",
      aboutCard("trump S\ndealer 4\nplay 1 AH\nplay 2 9C\nplay 3 TH\nplay 4 QH\nplay 1 AD\nplay 2 KH\nquestion 2"),
      { verdict: "illegal", rule: "C31", accused: 1 },
    ],
    [
      "a forced undertrump",
      aboutCard("trump S\ndealer 4\nplay 1 AH\nplay 2 JS\nplay 3 9H\nplay 4 QS\nvoid 4 H\nquestion 4"),
      { verdict: "legal", rule: null, accused: 1, illegal: 0 },
    ],
    [
      "a discard that may have been forced",
      aboutCard("trump S\ndealer 4\nplay 1 AH\nplay 2 9C\nquestion 2"),
      { verdict: "depends", accused: 1 },
    ],
    [
      "something that people report",
      { kind: "report", rule: "C20", accused: 1, proof: "proved" },
      { verdict: "illegal", rule: "C20", accused: 1, layouts: null },
    ],
    [
      "something that is not proved",
      { kind: "report", rule: "C51", accused: 0, proof: "not-proved" },
      { verdict: "legal", rule: null },
    ],
  ])("of %s", (_, given, expected) => {
    expect(unwrap(review(given))).toMatchObject(expected);
  });

  it("of a lay-down is by the season's rules; without them the official decides", () => {
    const [good, lost] = [lastTricks(["9S", "KH"], ["AD", "TH"]), lastTricks(["9S", "AD"], ["KH", "TH"])];
    expect(unwrap(review(good, strict))).toMatchObject({ verdict: "legal", rule: null, accused: 0 });
    expect(unwrap(review(lost, strict))).toMatchObject({ verdict: "illegal", rule: "C61", accused: 0, illegal: 1 });
    expect(unwrap(review(lost))).toMatchObject({ verdict: "depends", accused: 0 });
  });

  it.each<[string, Accusation, string]>([
    ["nothing", emptyAccusations.play, "clabber-dispute-trump"],
    ["no questioned card", aboutCard("trump S\nplay 1 AH"), "clabber-dispute-question"],
    ["a card in two places", aboutCard("trump S\nhad 2: AH\nplay 1 AH\nquestion 1"), "clabber-dispute-card-twice"],
    ["no laid-down cards", emptyAccusations["lay-down"], "clabber-dispute-lay-down"],
    [
      "a laid-down card that another hand has",
      lastTricks(["JS", "KH"], ["AD", "TH"]),
      "clabber-dispute-lay-down-faults",
    ],
  ])("names what is wrong with %s", (_, given, code) => {
    expect(review(given)).toMatchObject({ ok: false, error: [{ code }] });
  });

  it("keeps a laid-down hand as it was stored", () => {
    const { laid } = lastTricks(["9S", "KH"], ["AD", "TH"]) as Extract<Accusation, { kind: "lay-down" }>;
    expect(laidHandIn(storedLaidHand(laidHandIn(laid)))).toEqual(laidHandIn(laid));
  });

  it("refuses what it cannot read", () => {
    for (const given of [null, {}, { kind: "play" }, { kind: "report", rule: "C99", accused: 0, proof: "proved" }])
      expect(clabberDisputes.review(evansville, given)).toMatchObject({
        ok: false,
        error: [{ code: "entry-malformed" }],
      });
    expect(clabberDisputes.rememberedProblems({ trump: "S" })).toHaveLength(1);
    expect(clabberDisputes.rememberedProblems(unwrap(parseDraft("trump S")))).toEqual([]);
  });
});
