import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ok } from "@/lib/kernel/result";
import { defineRulebook } from "./define-rulebook";

const snap = defineRulebook({
  id: "snap",
  rulesVersion: 1,
  entryVersion: 1,
  presets: [],
  seats: [2],
  rules: z.strictObject({ to: z.int().default(10) }),
  entry: z.strictObject({ points: z.int() }),
  sides: () => [],
  minutes: () => 5,
  scoreHand: ({ to }, { points }) => ok({ points: [points, to], marks: [], redeal: false, rules: [], warnings: [] }),
  tally: () => ({ rows: [], totals: [], nextDealer: 0, over: false, winner: null, toGo: [], extraHand: false }),
  notation: { format: () => null, parse: () => null },
  finalScore: () => ok(0),
});

describe("a rulebook's validation", () => {
  it("has card play only if it was defined", () => {
    expect(snap.play).toBeUndefined();
  });

  it("names an unknown house rule, and one with an invalid value", () => {
    expect(snap.parseRules({ from: 1, till: 2 })).toEqual({
      ok: false,
      error: [{ code: "house-rule-unknown", params: { option: "from, till" } }],
    });
    expect(snap.parseRules({ to: "x" })).toEqual({
      ok: false,
      error: [{ code: "house-rule-value", path: "to", params: { option: "to" } }],
    });
  });

  it("names the invalid field of an entry", () => {
    expect(snap.scoreHand({}, { points: 1, more: 2 })).toEqual({
      ok: false,
      error: [{ code: "entry-malformed", params: { field: "more" } }],
    });
    expect(snap.parseEntry({})).toMatchObject({ error: [{ path: "points", params: { field: "points" } }] });
    expect(snap.scoreHand({}, { points: 3 })).toMatchObject({ ok: true, value: { points: [3, 10] } });
  });
});
