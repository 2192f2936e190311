import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/kernel/problem";
import { unwrap } from "@/lib/kernel/result";
import { formatRanges, possibleTrickPoints } from "./attainable-tricks";
import { entryProblems } from "./check-entry";
import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import { nearestEntries } from "./nearest-entries";
import { clabberRules, evansville } from "./rules";
import { sheetMarks } from "./score";
import { scoreHand } from "./score-hand";
import { finalScore, tallyGame } from "./tally";

const plain: PlayedHand = {
  kind: "played",
  maker: 0,
  trump: "S",
  counted: 0,
  trickPoints: 100,
  melds: [[], []],
  bella: null,
};
const reneged: RenegedHand = { kind: "reneged", by: 0, melds: [[], []], bella: null };

describe("problems of an impossible entry: the rule, the field and the parameters", () => {
  it.each<[HandEntry, Problem]>([
    [
      { ...plain, tricks: [1, 2] },
      { code: "clabber-trick-count", rule: "C37", path: "tricks", params: { first: 1, second: 2, sum: 3 } },
    ],
    [
      { ...plain, trickPoints: 0, tricks: [0, 6], lastTrick: 0 },
      { code: "clabber-last-without-trick", rule: "C38", path: "lastTrick", params: { side: 0 } },
    ],
    [
      { ...plain, counted: 1, trickPoints: 163 },
      { code: "clabber-points-over", rule: "C4", path: "trickPoints", params: { points: 163, side: 1, left: -1 } },
    ],
    [
      { ...plain, trickPoints: 1 },
      { code: "clabber-points-one", rule: "C4", path: "trickPoints", params: { points: 1, side: 0, left: 161 } },
    ],
    [
      { ...plain, trickPoints: 11, lastTrick: 0 },
      {
        code: "clabber-points-for-last-trick",
        rule: "C38",
        path: "trickPoints",
        params: { points: 11, side: 0, left: 151, last: "with", ranges: "12–160, 162" },
      },
    ],
    [
      { ...plain, trickPoints: 151, lastTrick: 1 },
      {
        code: "clabber-points-for-last-trick",
        rule: "C38",
        path: "trickPoints",
        params: { points: 151, side: 0, left: 11, last: "without", ranges: "0, 2–150" },
      },
    ],
    [
      { ...plain, trickPoints: 57, tricks: [4, 2] },
      {
        code: "clabber-points-for-tricks",
        rule: "C4",
        path: "trickPoints",
        params: { points: 57, side: 0, left: 105, tricks: 4, last: "unknown", ranges: "54–56, 58–150" },
      },
    ],
    [
      { ...plain, melds: [["dad"], ["dad"]] },
      { code: "clabber-both-meld", rule: "C12", path: "melds" },
    ],
    [
      { ...plain, melds: [[], ["fifty", "two-hundred"]] },
      { code: "clabber-melds-beyond-hands", rule: "C16", path: "melds.1", params: { side: 1, total: 250 } },
    ],
    [
      { ...reneged, melds: [["two-hundred", "two-hundred"], ["two-hundred"]] },
      { code: "clabber-melds-beyond-hands", rule: "C16", path: "melds.0", params: { side: 0, total: 400 } },
    ],
    [
      { ...reneged, melds: [["fifty"], ["two-hundred"]] },
      { code: "clabber-melds-share-jacks", rule: "C14", path: "melds" },
    ],
  ])("%o", (entry, problem) => {
    expect(entryProblems(entry)).toEqual([problem]);
  });
});

describe("possible trick points, as the shortest list of ranges (4.1)", () => {
  it.each<[Parameters<typeof possibleTrickPoints>[0], string]>([
    [{}, "0, 2–160, 162"],
    [{ last: false }, "0, 2–150"],
    [{ last: true }, "12–160, 162"],
    [{ tricks: 0 }, "0"],
    [{ tricks: 1 }, "2–66"],
    [{ tricks: 2 }, "12–104, 106–108"],
    [{ tricks: 3 }, "26–136"],
    [{ tricks: 4 }, "54–56, 58–150"],
    [{ tricks: 5 }, "96–160"],
    [{ tricks: 6 }, "162"],
  ])("%o", (known, runs) => {
    expect(formatRanges(possibleTrickPoints(known))).toBe(runs);
  });
});

describe("a complete score, with the rules that led to it", () => {
  const score = (entry: HandEntry, rules = evansville) => unwrap(scoreHand(rules, entry));

  it("for makers who win, and makers who are set (C40–C43)", () => {
    expect(score(plain)).toEqual({
      points: [100, 62],
      marks: [
        { kind: "points", points: 100 },
        { kind: "points", points: 62 },
      ],
      redeal: false,
      rules: ["C40"],
      warnings: [],
    });
    expect(score({ ...plain, trickPoints: 20, bella: 1 })).toEqual({
      points: [0, 162],
      marks: [{ kind: "set" }, { kind: "points", points: 162 }],
      redeal: false,
      rules: ["C20", "C40", "C42"],
      warnings: [],
    });
  });

  it("for a renege (C52), with bella beside the best melds", () => {
    expect(score(reneged)).toEqual({
      points: [0, 162],
      marks: [{ kind: "renege" }, { kind: "points", points: 162 }],
      redeal: false,
      rules: ["C52", "C54"],
      warnings: [],
    });
    const ownIfBest = clabberRules.parse({ renegeMeld: "ownIfBest" });
    const hundreds: RenegedHand = { ...reneged, melds: [["hundred"], ["hundred"]] };
    expect(score({ ...hundreds, meldWinner: 1, bella: 1 }, ownIfBest)).toMatchObject({
      points: [0, 282],
      warnings: [],
    });
    expect(score({ ...hundreds, meldWinner: null }, ownIfBest)).toMatchObject({ points: [0, 162], warnings: [] });
    expect(score({ ...reneged, melds: [["dad"], ["fifty"]] }, ownIfBest)).toMatchObject({ warnings: [] });
    expect(score(hundreds, ownIfBest)).toMatchObject({
      points: [0, 262],
      warnings: [{ code: "clabber-renege-meld-order", rule: "C54", path: "melds" }],
    });
  });

  it("for a redeal (C8), which is not on the sheet", () => {
    const again = score({ kind: "thrown-in" });
    expect(again).toEqual({
      points: [0, 0],
      marks: [{ kind: "redeal" }, { kind: "redeal" }],
      redeal: true,
      rules: ["C26", "C8"],
      warnings: [],
    });
    expect(sheetMarks(again)).toEqual(["", ""]);
  });

  it("for defenders with all points, with a warning (C24)", () => {
    expect(score({ ...plain, trickPoints: 0, melds: [[], ["two-hundred", "hundred"]], bella: 1 }).warnings).toEqual([
      { code: "clabber-defenders-all", rule: "C24", path: "maker", params: { side: 1 } },
    ]);
  });
});

describe("problems of an impossible final score (C40–C47)", () => {
  it.each<[readonly number[], Omit<Problem, "path">]>([
    [[500, -2], { code: "clabber-final-numbers", rule: "C40" }],
    [[510, 510], { code: "clabber-final-tie", rule: "C47", params: { total: 510, gameTo: 500 } }],
    [[300, 499], { code: "clabber-final-short", rule: "C45", params: { total: 499, gameTo: 500 } }],
    [[1, 500], { code: "clabber-final-one", rule: "C43", params: { side: 0, total: 1 } }],
    [[500, 1], { code: "clabber-final-one", rule: "C43", params: { side: 1, total: 1 } }],
    [[480, 5000], { code: "clabber-final-too-many", rule: "C45", params: { side: 1, total: 5000, gameTo: 500 } }],
    [[983, 500], { code: "clabber-final-too-many", rule: "C45", params: { side: 0, total: 983, gameTo: 500 } }],
  ])("%o", (totals, problem) => {
    expect(finalScore(evansville, totals)).toEqual({ ok: false, error: [{ ...problem, path: "totals" }] });
  });

  it("accepts the maximum of a hand added to sides tied at the mark", () => {
    expect(finalScore(evansville, [982, 500])).toEqual({ ok: true, value: 0 });
  });

  it.each<[readonly [number, number], boolean]>([
    [[0, 0], false],
    [[200, 200], false],
    [[510, 480], false],
    [[520, 520], true],
  ])("a game at %o needs another hand because of a tie: %s", (points, extraHand) => {
    const hand = { points, marks: [], redeal: false, rules: [], warnings: [] };
    expect(tallyGame(evansville, 0, [hand]).extraHand).toBe(extraHand);
  });
});

describe("nearest entries, complete", () => {
  const nearest = (change: Partial<PlayedHand>) => nearestEntries(evansville, { ...plain, ...change });

  it.each<[string, Partial<PlayedHand>, readonly Partial<PlayedHand>[]]>([
    ["tricks that are not six are left out", { tricks: [2, 3] }, [{ tricks: undefined }]],
    [
      "a last trick of no trick is another's, or not counted",
      { trickPoints: 0, tricks: [0, 6], lastTrick: 0 },
      [{ trickPoints: 0, tricks: undefined, lastTrick: undefined }],
    ],
    [
      "points without the last trick are fewer, or the last trick is left out",
      { trickPoints: 155, lastTrick: 1 },
      [{ trickPoints: 150 }, { trickPoints: 55 }, { trickPoints: 15 }],
    ],
    [
      "points too few for the last trick, or the last trick left out",
      { trickPoints: 5, lastTrick: 0 },
      [{ trickPoints: 12 }, { lastTrick: undefined }],
    ],
    [
      "no points from four tricks",
      { trickPoints: 2, tricks: [4, 2] },
      [{ trickPoints: 54 }, { trickPoints: 2, tricks: undefined }],
    ],
    [
      "two melds of one side that no hands hold, and two that one of them leaves",
      { melds: [["fifty", "two-hundred"], []] },
      [{ melds: [["two-hundred"], []] }, { melds: [["fifty"], []] }],
    ],
  ])("%s", (_, change, expected) => {
    const entries = nearest(change);
    expect(entries).toHaveLength(expected.length);
    entries.forEach((entry, at) => {
      expect(entry).toEqual({ ...plain, ...change, ...expected[at] });
    });
  });
});
