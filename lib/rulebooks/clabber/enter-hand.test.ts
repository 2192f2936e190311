import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { anyWholeRecord } from "@/lib/test-kit/rulebooks/clabber/any-record";
import { enterHand } from "./enter-hand";
import type { PlayedHand } from "./hand";
import { nearestEntries } from "./nearest-entries";
import { replayHand } from "./play/replay";
import { evansville } from "./rules";
import { scoreHand } from "./score-hand";

const jacks: PlayedHand = {
  ...{ kind: "played", maker: 0, trump: "S", counted: 0, trickPoints: 7 },
  ...{ melds: [["two-hundred"], []], bella: null },
};

describe("a hand that is being entered", () => {
  it("is refused if no deal comes to it, and scored if it is on record", () => {
    expect(enterHand(evansville, jacks)).toEqual({
      ok: false,
      error: [
        {
          ...{ code: "clabber-row-impossible", rule: "C37", path: "trickPoints" },
          params: { points: 7, side: 0, left: 155 },
        },
      ],
    });
    expect(scoreHand(evansville, jacks).ok).toBe(true);
  });

  it("is refused with near entries that are not", () => {
    const nearest = nearestEntries(evansville, jacks);
    expect(nearest.length).toBeGreaterThan(0);
    for (const entry of nearest) expect(enterHand(evansville, entry).ok).toBe(true);
  });

  it("is accepted if it was played", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const record = anyWholeRecord(seededRng(seed));
        const { entry } = unwrap(replayHand(record)) as { entry: PlayedHand };
        expect(enterHand(record.rules, entry)).toEqual(scoreHand(record.rules, entry));
      }),
    );
  });
});
