import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import type { HandEntry, PlayedHand } from "./hand";
import { type ClabberRules, clabberRules, evansville } from "./rules";
import { sheetMarks } from "./score";
import { countedMelds, scoreHand } from "./score-hand";

const plain: PlayedHand = {
  kind: "played",
  maker: 0,
  trump: "S",
  counted: 0,
  trickPoints: 100,
  melds: [[], []],
  bella: null,
};

function row(entry: HandEntry, rules: ClabberRules = evansville): string {
  return sheetMarks(unwrap(scoreHand(rules, entry))).join(" ");
}

describe("a played hand (C40–C44)", () => {
  it.each<[string, Partial<PlayedHand>, string]>([
    ["CV37 a plain hand", {}, "100 62"],
    ["CV38 equal totals are a set", { trickPoints: 81 }, "XXX 81"],
    ["CV39 82 is enough without melds", { maker: 1, trickPoints: 80 }, "80 82"],
    ["CV41 72 suffice with bella", { trickPoints: 72, bella: 0 }, "92 90"],
    ["CV42 95 are a set against a fifty", { trickPoints: 95, melds: [[], ["fifty"]] }, "XXX 117"],
    ["CV43 no tricks, meld kept", { trickPoints: 162, melds: [[], ["fifty"]] }, "162 50"],
    ["CV45 nothing at all", { maker: 1, trickPoints: 0 }, "-- 162"],
    ["CV46 makers without a trick", { trickPoints: 0 }, "XXX 162"],
    ["CV48 melds save the makers", { maker: 1, trickPoints: 102, melds: [[], ["fifty"]] }, "102 110"],
    ["points typed for the other side", { counted: 1, trickPoints: 62 }, "100 62"],
    ["makers without a trick, saved by the mules", { trickPoints: 0, melds: [["two-hundred"], []] }, "200 162"],
    ["a set loses melds and bella", { trickPoints: 20, melds: [["fifty"], []], bella: 0 }, "XXX 142"],
    ["the defenders score what they won", { trickPoints: 20, melds: [[], ["dad"]], bella: 1 }, "XXX 182"],
  ])("%s", (_, change, expected) => {
    expect(row({ ...plain, ...change })).toBe(expected);
  });

  it("keeps a set side's bella where the league says so (C42)", () => {
    const entry: HandEntry = { ...plain, trickPoints: 20, melds: [["fifty"], []], bella: 0 };
    const score = unwrap(scoreHand({ ...evansville, belleOnSet: "kept" }, entry));
    expect(score.points).toEqual([20, 142]);
    expect(sheetMarks(score)).toEqual(["XXX", "142"]);
  });

  it("cites the deciding rules", () => {
    expect(unwrap(scoreHand(evansville, { ...plain, trickPoints: 81 })).rules).toEqual(["C41", "C42"]);
    const entry: HandEntry = { ...plain, trickPoints: 162, melds: [[], ["fifty"]], bella: 0 };
    expect(unwrap(scoreHand(evansville, entry)).rules).toEqual(["C12", "C20", "C40", "C43"]);
  });

  it("warns about defenders with all points (4.3)", () => {
    const entry: HandEntry = { ...plain, trickPoints: 0, melds: [[], ["two-hundred", "hundred"]], bella: 1 };
    expect(unwrap(scoreHand(evansville, entry))).toMatchObject({
      points: [0, 482],
      warnings: [{ code: "clabber-defenders-all" }],
    });
  });
});

const [meldsThatCount, lost, onlyBella] = [
  { melds: true, bella: true },
  { melds: false, bella: false },
  { melds: false, bella: true },
];

describe("the counted melds of a hand that was played out (C42)", () => {
  const set: HandEntry = { ...plain, maker: 0, counted: 0, trickPoints: 20, melds: [["dad"], []], bella: 0 };

  it("are not those of a side that is set; its bella by the league's option", () => {
    expect(countedMelds(evansville, set)).toEqual([lost, meldsThatCount]);
    expect(countedMelds(clabberRules.parse({ belleOnSet: "kept" }), set)).toEqual([onlyBella, meldsThatCount]);
    expect(countedMelds(evansville, { ...set, trickPoints: 120 })).toEqual([meldsThatCount, meldsThatCount]);
  });
});

describe("a renege (C52–C54)", () => {
  const renege: HandEntry = { kind: "reneged", by: 0, melds: [["dad"], ["fifty"]], bella: 1 };

  it("gives the innocent side 162 and its melds, and the offenders nothing", () => {
    expect(unwrap(scoreHand(evansville, renege))).toMatchObject({
      points: [0, 232],
      marks: [{ kind: "renege" }, { kind: "points", points: 232 }],
      rules: ["C52", "C54"],
      redeal: false,
      warnings: [],
    });
    expect(row(renege)).toBe("-- 232");
  });

  it("cites the broken rule first", () => {
    expect(unwrap(scoreHand(evansville, { ...renege, rule: "C33" })).rules[0]).toBe("C33");
  });

  const rulesOf = (renegeMeld: ClabberRules["renegeMeld"]) => clabberRules.parse({ renegeMeld });
  it.each<[string, ClabberRules["renegeMeld"], Partial<typeof renege>, number]>([
    ["own melds although beaten", "own", { melds: [["hundred"], ["dad"]] }, 202],
    ["not the offenders' bella", "own", { bella: 0 }, 212],
    ["own melds, being the best", "ownIfBest", {}, 232],
    ["no melds, being beaten, but bella", "ownIfBest", { melds: [["hundred"], ["dad"]] }, 182],
    ["no melds, the sequences being tied", "ownIfBest", { melds: [["dad"], ["dad"]], meldWinner: null }, 182],
    ["no melds, the other dad being higher", "ownIfBest", { melds: [["dad"], ["dad"]], meldWinner: 0 }, 182],
    ["everybody's melds", "all", {}, 252],
    ["everybody's melds and bella", "all", { bella: 0 }, 252],
  ])("%s", (_, option, change, expected) => {
    expect(unwrap(scoreHand(rulesOf(option), { ...renege, ...change } as HandEntry)).points).toEqual([0, expected]);
  });

  it.each<[string, ClabberRules["renegeMeld"], Partial<typeof renege>, unknown]>([
    ["the innocent side's alone", "own", {}, [lost, meldsThatCount]],
    ["the innocent side's, being the best", "ownIfBest", {}, [lost, meldsThatCount]],
    [
      "only bella of the innocent side, being beaten",
      "ownIfBest",
      { melds: [["hundred"], ["dad"]] },
      [lost, onlyBella],
    ],
    ["everybody's", "all", {}, [meldsThatCount, meldsThatCount]],
  ])("counts %s", (_, option, change, expected) => {
    expect(countedMelds(rulesOf(option), { ...renege, ...change } as HandEntry)).toEqual(expected);
  });

  it("warns if the kinds of melds do not decide which side's is higher", () => {
    const entry: HandEntry = { kind: "reneged", by: 0, melds: [["dad"], ["dad"]], bella: null };
    expect(unwrap(scoreHand(rulesOf("ownIfBest"), entry))).toMatchObject({
      points: [0, 182],
      warnings: [{ code: "clabber-renege-meld-order", rule: "C54" }],
    });
    expect(unwrap(scoreHand(rulesOf("ownIfBest"), { ...entry, melds: [[], []] })).warnings).toEqual([]);
    expect(unwrap(scoreHand(evansville, entry)).warnings).toEqual([]);
  });
});

describe("redeals (C8)", () => {
  it.each<[HandEntry, string]>([
    [{ kind: "both-reneged" }, "C53"],
    [{ kind: "thrown-in" }, "C26"],
    [{ kind: "misdealt", reason: "card-exposed" }, "C9"],
  ])("%o scores nothing by %s", (entry, rule) => {
    expect(unwrap(scoreHand(evansville, entry))).toMatchObject({ points: [0, 0], redeal: true, rules: [rule, "C8"] });
    expect(row(entry)).toBe(" ");
  });
});
