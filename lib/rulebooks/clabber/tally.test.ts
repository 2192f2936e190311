import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import type { HandEntry } from "./hand";
import { evansville } from "./rules";
import { scoreHand } from "./score-hand";
import { finalScore, gameWinner, tallyGame } from "./tally";

function played(trickPoints: number): HandEntry {
  return { kind: "played", maker: 0, trump: "H", counted: 0, trickPoints, melds: [[], []], bella: null };
}

function tally(...entries: readonly HandEntry[]) {
  return tallyGame(
    evansville,
    2,
    entries.map((entry) => unwrap(scoreHand(evansville, entry))),
  );
}

describe("the end of a game (C45–C47)", () => {
  it.each<[string, number, number, 0 | 1 | null]>([
    ["CV49", 500, 480, 0],
    ["CV50 both over: the higher", 505, 510, 1],
    ["CV52 play on", 499, 497, null],
    ["equal at the mark: play on", 500, 500, null],
  ])("%s", (_, a, b, winner) => {
    expect(gameWinner(evansville, [a, b])).toBe(winner);
  });

  it("uses another mark if the league plays to one", () => {
    expect(gameWinner({ gameTo: 300 }, [300, 20])).toBe(0);
  });
});

describe("a game's tally", () => {
  it("passes the deal to the left after a score and a one-side renege, and keeps it after a redeal (C8)", () => {
    const { rows, nextDealer } = tally(
      played(100),
      { kind: "thrown-in" },
      { kind: "misdealt", reason: "wrong-count" },
      { kind: "both-reneged" },
      { kind: "reneged", by: 1, melds: [[], []], bella: null },
    );
    expect(rows.map(({ dealer }) => dealer)).toEqual([2, 3, 3, 3, 3]);
    expect(nextDealer).toBe(0);
  });

  it("returns what each side still needs", () => {
    expect(tally(played(100), played(90))).toMatchObject({
      totals: [190, 134],
      toGo: [310, 366],
      winner: null,
      extraHand: false,
    });
  });

  it("treats missing points as none", () => {
    const hand = { points: [], marks: [], redeal: false, rules: [], warnings: [] };
    expect(tallyGame(evansville, 0, [hand]).totals).toEqual([0, 0]);
  });

  it("continues at an equal score beyond the mark", () => {
    const hand = { points: [500, 500], marks: [], redeal: false, rules: [], warnings: [] };
    expect(tallyGame(evansville, 0, [hand])).toMatchObject({ winner: null, extraHand: true, toGo: [0, 0] });
  });
});

describe("a final score without hands", () => {
  it.each<[readonly number[], string | 0 | 1]>([
    [[500, 480], 0],
    [[505, 510], 1],
    [[981, 0], 0],
    [[1100, 700], 0],
    [[500, 500], "clabber-final-tie"],
    [[499, 300], "clabber-final-short"],
    [[499, 499], "clabber-final-short"],
    [[500, 1], "clabber-final-one"],
    [[1, 500], "clabber-final-one"],
    [[5000, 480], "clabber-final-too-many"],
    [[982, 499], "clabber-final-too-many"],
    [[1200, 700], "clabber-final-too-many"],
    [[500, -2], "clabber-final-numbers"],
    [[500.5, 2], "clabber-final-numbers"],
    [[500], "clabber-final-numbers"],
    [[500, 2, 3], "clabber-final-numbers"],
  ])("%o is %s", (totals, expected) => {
    const result = finalScore(evansville, totals);
    expect(result.ok ? result.value : result.error[0]?.code).toBe(expected);
  });

  it("lets all melds extend the possible totals after a renege (C54 all)", () => {
    expect(finalScore({ ...evansville, renegeMeld: "all" }, [1181, 0]).ok).toBe(true);
  });
});
