import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suits } from "@/lib/cards/card";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { meldKinds } from "@/lib/rulebooks/clabber/meld-kind";
import { clabberRules, evansville } from "@/lib/rulebooks/clabber/rules";
import { scoreHand } from "@/lib/rulebooks/clabber/score-hand";
import {
  acceptedIn,
  emptyRow,
  type PaperColumn,
  type PaperRow,
  paperColumns,
  paperRowOf,
  paperRowState,
} from "./paper-row";

/** Parses a typed row: "1 h 102 - 60 -", with a dot for an empty column. */
function typed(text: string): PaperRow {
  const parts = text.split(" ").map((part) => (part === "." ? "" : part));
  return { ...emptyRow, ...Object.fromEntries(paperColumns.map((column, i) => [column, parts[i] ?? ""])) };
}

const stateOf = (text: string) => paperRowState(evansville, typed(text));

function pointsOf(text: string): readonly number[] | string {
  const state = stateOf(text);
  if (state.kind === "refused") return state.problem.code;
  return state.kind === "ready" ? state.score.points : state.kind;
}

describe("a row of a paper sheet", () => {
  test.each<[string, string, readonly number[] | string]>([
    ["the makers' points alone tell the others'", "1 h 102", [102, 60]],
    ["so do the others'", "2 s . . 60", [60, 102]],
    ["melds are in the points that the sheet has", "1 d 122 d", [122, 60]],
    ["both sides' points are checked against each other", "1 d 122 d 60", [122, 60]],
    ["what the sheet has of the others is not what the rule gives", "1 d 122 d 40", "clabber-paper-says-other"],
    ["a set is known by the others' points", "1 c x . 100", [0, 100]],
    ["and counts with their melds", "2 c x . 150 f", [150, 0]],
    ["no set where the makers have more", "1 c x . 60", "clabber-paper-says-other"],
    ["a figure where the rule gives XXX", "1 c 62", "clabber-paper-says-other"],
    ["the others took no trick", "1 h 162 . -", [162, 0]],
    ["the makers reneged", "1 h r", [0, 162]],
    ["the others reneged, and the makers' meld counts", "1 h 182 d r", [182, 0]],
    ["a renege with no suit on the sheet", "1 . r . 162", [0, 162]],
    ["a renege whose points are not right", "1 h 162 d r", "clabber-paper-says-other"],
    ["points that no tricks give", "1 h 161", "clabber-points-leave-one"],
    ["more points than there are", "1 h 163", "clabber-points-over"],
    ["fewer points than melds", "1 h 40 f", "clabber-paper-below-melds"],
    ["melds on both sides", "1 h 122 d 60 d", "clabber-both-meld"],
    ["thrown in", "p", [0, 0]],
    ["misdealt", "e", [0, 0]],
    ["both reneged", "b", [0, 0]],
    ["nothing yet", ". .", "empty"],
    ["no suit yet", "1", "missing"],
    ["no points yet", "1 h", "missing"],
    ["set, by how much is not known", "1 h x", "missing"],
  ])("%s: %s", (_what, row, is) => {
    expect(pointsOf(row)).toEqual(is);
  });

  test("a missing column is named", () => {
    const missing = ["1", "1 h", "1 h x", ". h 102"].map(stateOf);
    expect(missing.map((state) => (state.kind === "missing" ? state.column : state.kind))).toEqual([
      "trump",
      "points",
      "others",
      "maker",
    ]);
  });

  const side = fc.constantFrom(0 as const, 1 as const);
  const melds = fc.array(fc.constantFrom(...meldKinds), { maxLength: 3 });
  const twoMelds = fc.tuple(melds, melds);
  const bella = fc.constantFrom(0 as const, 1 as const, null);
  const trump = fc.constantFrom(...suits);
  const trickPoints = fc.integer({ min: 0, max: 162 });
  const entry: fc.Arbitrary<HandEntry> = fc.oneof(
    fc.record({ kind: fc.constant("played"), maker: side, trump, counted: side, trickPoints, melds: twoMelds, bella }),
    fc.record({ kind: fc.constant("reneged"), by: side, maker: side, trump, melds: twoMelds, bella }),
    fc.record({ kind: fc.constant("thrown-in") }),
    fc.record({ kind: fc.constant("both-reneged") }),
    fc.record({
      kind: fc.constant("misdealt"),
      reason: fc.constantFrom("card-exposed" as const, "out-of-turn" as const, "wrong-count" as const),
    }),
  );

  test("every possible hand is scored as the rulebook scores it", () => {
    const rules = fc.constantFrom(
      evansville,
      clabberRules.parse({ belleOnSet: "kept" }),
      clabberRules.parse({ renegeMeld: "all" }),
    );
    let counted = 0;
    fc.assert(
      fc.property(rules, entry, (houseRules, hand) => {
        const scored = scoreHand(houseRules, hand);
        fc.pre(scored.ok);
        const state = paperRowState(houseRules, paperRowOf(houseRules, hand));
        expect(state.kind === "ready" ? state.score.points : state).toEqual(scored.value.points);
        counted += 1;
      }),
      { numRuns: 400 },
    );
    expect(counted).toBeGreaterThan(100);
  });

  test("a column accepts what it understands, and accepts its own output again", () => {
    fc.assert(
      fc.property(fc.constantFrom<PaperColumn>(...paperColumns), fc.string({ maxLength: 8 }), (column, text) => {
        const taken = acceptedIn(column, text);
        expect(acceptedIn(column, taken)).toBe(taken);
        expect(taken).toMatch(/^[a-z\d-]*$/);
      }),
    );
  });
});
