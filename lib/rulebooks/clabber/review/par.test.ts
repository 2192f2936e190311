import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { anyPlayedHand } from "@/lib/test-kit/rulebooks/clabber/any-record";
import type { HandEntry } from "../hand";
import { allAnnounced, meldOutcome } from "../play/announcements";
import { act, type ClabberState, legalActions, openDeal, seatToAct } from "../play/card-play";
import { bellaSeat, sideOfSeat } from "../play/melds";
import { bestPoints } from "../play/solver";
import { type ClabberRules, clabberRules } from "../rules";
import { scoreHand } from "../score-hand";
import { sideOf } from "../side";
import { parOf } from "./par";

/** The difference of a hand's points, side 0's first, once trumps are made or all have passed. */
function difference({ rules, auction, position, deal }: ClabberState): number {
  if (auction.kind !== "made" || position === null) return 0;
  const entry: HandEntry = {
    kind: "played",
    maker: sideOf(auction.maker),
    trump: auction.trump,
    counted: 0,
    trickPoints: bestPoints(position)[0],
    melds: meldOutcome(rules, position.trump, deal.hands, allAnnounced).scoring,
    bella: sideOfSeat(bellaSeat(position.trump, deal.hands)),
  };
  const { points } = unwrap(scoreHand(rules, entry));
  return (points[0] ?? 0) - (points[1] ?? 0);
}

/** Reads every sequence of legal calls. */
function bestOfAllCalls(state: ClabberState): number {
  if (state.auction.kind !== "open") return difference(state);
  const values = legalActions(state).map((action) => bestOfAllCalls(unwrap(act(state, action))));
  return sideOf(seatToAct(state) ?? 0) === 0 ? Math.max(...values) : Math.min(...values);
}

describe("the par of a deal", () => {
  it("is what all sequences of calls and best play come to", () => {
    const seed = fc.integer({ min: 0, max: 0x7fffffff });
    fc.assert(
      fc.property(seed, (n) => {
        const rng = seededRng(n);
        const rules: ClabberRules = clabberRules.parse({ belleOnSet: rng() < 0.5 ? "lost" : "kept" });
        const { deal } = anyPlayedHand(rng, rules);
        const par = parOf(rules, deal);
        expect(par.points[0] - par.points[1]).toBe(bestOfAllCalls(openDeal(rules, deal)));
        if (par.maker !== null) expect(par.tricks[0] + par.tricks[1]).toBe(162);
      }),
      { numRuns: 60 },
    );
  });
});
