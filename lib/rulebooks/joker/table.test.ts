import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { joker } from "./joker";
import { jokerRules } from "./rules";
import { scheduledDeals } from "./schedule";

describe("a game of Joker at a table", () => {
  it.each([
    [{}, 90],
    [{ schedule: "nines" }, 90],
    [{ players: 3 }, 60],
    [{ schedule: "pulka" }, 25],
  ])("with %o takes about %i minutes", (rules, minutes) => {
    expect(joker.minutes(rules)).toBe(minutes);
  });

  it.each([
    ["classic", 24, 22],
    ["nines", 16, 12],
    ["pulka", 4, 3],
  ])("as long as %s has %i deals of four players and %i of three", (id, ofFour, ofThree) => {
    const { lengths } = joker;
    expect(lengths?.offered({})).toContain(id);
    const deals = [4, 3].map((players) => {
      const rules = jokerRules.parse(lengths?.rulesFor({ players }, id));
      return scheduledDeals(rules).length;
    });
    expect(deals).toEqual([ofFour, ofThree]);
  });

  it("of one pulka ends with it, including its premium (J60, J70)", () => {
    const rules = joker.lengths?.rulesFor({}, "pulka");
    // The first bids two in each deal and takes them, the second takes tricks without a bid.
    const scores = [0, 1, 2, 3].map((dealer) => {
      const bids = [2, 0, 0, dealer === 0 ? 3 : 0];
      return unwrap(joker.scoreHand(rules, { kind: "played", cards: 9, dealer, bids, taken: [2, 7, 0, 0] }));
    });
    expect(joker.tally(rules, 0, scores.slice(0, 3)).over).toBe(false);
    const { over, winner, totals } = joker.tally(rules, 0, scores);
    // The third and the first are exact in all four: each gets the best deal again, and nobody loses one.
    expect({ over, winner, totals }).toEqual({ over: true, winner: 0, totals: [750, 280, 250, -50] });
    expect(joker.finalScore(rules, totals)).toEqual({ ok: true, value: 0 });
    expect(joker.finalScore(rules, [9000, 0, 0, 0]).ok).toBe(false);
  });

  it("has totals of five digits, also negative ones", () => {
    expect(joker.finalTotals?.({})).toEqual({ digits: 5, negative: true });
    expect(joker.finalTotals?.({ khisht: 10_000 })).toEqual({ digits: 6, negative: true });
  });
});
