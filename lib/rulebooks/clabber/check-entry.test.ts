import { describe, expect, it } from "vitest";
import { entryProblems } from "./check-entry";
import type { HandEntry, PlayedHand } from "./hand";
import { nearestEntries } from "./nearest-entries";
import { evansville } from "./rules";

const plain: PlayedHand = {
  kind: "played",
  maker: 0,
  trump: "S",
  counted: 0,
  trickPoints: 100,
  melds: [[], []],
  bella: null,
};

function codes(change: Partial<PlayedHand>): readonly string[] {
  return entryProblems({ ...plain, ...change }).map(({ code }) => code);
}

function nearestPoints(change: Partial<PlayedHand>): readonly number[] {
  return nearestEntries(evansville, { ...plain, ...change }).map((entry) =>
    entry.kind === "played" ? entry.trickPoints : Number.NaN,
  );
}

describe("trick points (4.1)", () => {
  it("accepts 0, every number from 2 to 160, and 162, and nothing else", () => {
    const taken = Array.from({ length: 300 }, (_, n) => n).filter((trickPoints) => codes({ trickPoints }).length === 0);
    expect(taken).toEqual(Array.from({ length: 163 }, (_, n) => n).filter((n) => n !== 1 && n !== 161));
  });

  it.each<[string, Partial<PlayedHand>, string]>([
    ["161 leaves the others 1", { trickPoints: 161 }, "clabber-points-leave-one"],
    ["1 is no trick's worth", { trickPoints: 1 }, "clabber-points-one"],
    ["163 is more than there is", { trickPoints: 163 }, "clabber-points-over"],
    [
      "95 from two tricks without the last",
      { trickPoints: 95, tricks: [2, 4], lastTrick: 1 },
      "clabber-points-for-tricks",
    ],
    ["57 from four tricks", { trickPoints: 57, tricks: [4, 2], lastTrick: 1 }, "clabber-points-for-tricks"],
    ["points without a trick", { trickPoints: 20, tricks: [0, 6] }, "clabber-points-for-tricks"],
    ["all tricks are 162", { trickPoints: 160, tricks: [6, 0] }, "clabber-points-for-tricks"],
    ["the last trick alone is 12", { trickPoints: 11, lastTrick: 0 }, "clabber-points-for-last-trick"],
    ["150 without the last trick", { trickPoints: 151, lastTrick: 1 }, "clabber-points-for-last-trick"],
    ["five tricks only", { tricks: [2, 3] }, "clabber-trick-count"],
    ["the last trick of no trick", { trickPoints: 0, tricks: [0, 6], lastTrick: 0 }, "clabber-last-without-trick"],
  ])("%s", (_, change, code) => {
    expect(codes(change)).toEqual([code]);
  });

  it("accepts the same numbers with two tricks when the last may be one of them", () => {
    expect(codes({ trickPoints: 95, tricks: [2, 4] })).toEqual([]);
    expect(codes({ trickPoints: 57, tricks: [4, 2] })).toEqual(["clabber-points-for-tricks"]);
    expect(codes({ trickPoints: 160, lastTrick: 0 })).toEqual([]);
  });

  it("is as strict with the other side's points", () => {
    for (let tricks = 0; tricks <= 6; tricks++) {
      for (const lastTrick of [0, 1, undefined] as const) {
        for (let points = 0; points <= 162; points++) {
          const counts = { tricks: [tricks, 6 - tricks], ...(lastTrick === undefined ? {} : { lastTrick }) } as const;
          const own = codes({ ...counts, counted: 0, trickPoints: points });
          const other = codes({ ...counts, counted: 1, trickPoints: 162 - points });
          expect(own.length).toBe(other.length);
        }
      }
    }
  });

  it("has the parameters of its sentence", () => {
    expect(entryProblems({ ...plain, trickPoints: 161 })).toEqual([
      { code: "clabber-points-leave-one", rule: "C4", path: "trickPoints", params: { points: 161, side: 0, left: 1 } },
    ]);
    expect(entryProblems({ ...plain, trickPoints: 95, tricks: [2, 4], lastTrick: 1 })[0]?.params).toEqual({
      points: 95,
      side: 0,
      left: 67,
      tricks: 2,
      last: "without",
      ranges: "12–94, 96–98",
    });
  });
});

describe("melds (4.2)", () => {
  it.each<[string, HandEntry, string]>([
    ["both sides", { ...plain, melds: [["dad"], ["fifty"]] }, "clabber-both-meld"],
    ["four jacks twice", { ...plain, melds: [["two-hundred", "two-hundred"], []] }, "clabber-melds-beyond-hands"],
    ["mules and a fifty", { ...plain, melds: [[], ["fifty", "two-hundred"]] }, "clabber-melds-beyond-hands"],
    [
      "four jacks on both sides",
      { kind: "reneged", by: 0, melds: [["two-hundred"], ["two-hundred"]], bella: null },
      "clabber-melds-share-jacks",
    ],
    [
      "a fifty beside the mules",
      { kind: "reneged", by: 0, melds: [["fifty"], ["two-hundred"]], bella: null },
      "clabber-melds-share-jacks",
    ],
    [
      "three hundreds",
      { kind: "reneged", by: 0, melds: [["hundred", "hundred", "hundred"], []], bella: null },
      "clabber-melds-beyond-hands",
    ],
  ])("rejects %s", (_, entry, code) => {
    expect(entryProblems(entry).map((problem) => problem.code)).toEqual([code]);
  });

  it("finds no problem in redeals", () => {
    expect(entryProblems({ kind: "thrown-in" })).toEqual([]);
  });

  it("accepts mules together with a hundred or a dad of the other side after a renege", () => {
    expect(entryProblems({ kind: "reneged", by: 0, melds: [["two-hundred"], ["hundred", "dad"]], bella: 0 })).toEqual(
      [],
    );
  });
});

describe("nearest possible entries", () => {
  it.each<[string, Partial<PlayedHand>, readonly number[]]>([
    ["161: one less, one more, and without its first digit", { trickPoints: 161 }, [160, 162, 61]],
    ["1: none, or two", { trickPoints: 1 }, [0, 2]],
    ["612: the most there is, and what is left of its digits", { trickPoints: 612 }, [162, 12, 62]],
    ["201: what is left does not begin with 0", { trickPoints: 201 }, [162, 21, 20]],
    ["302: nor where that would be a number that can be", { trickPoints: 302 }, [162, 32, 30]],
    ["95 from two tricks", { trickPoints: 95, tricks: [2, 4], lastTrick: 1 }, [94, 96, 95]],
    ["57 from four tricks", { trickPoints: 57, tricks: [4, 2], lastTrick: 1 }, [56, 58, 57]],
    ["an entry that stands", {}, []],
  ])("%s", (_, change, expected) => {
    expect(nearestPoints(change)).toEqual(expected);
  });

  it("removes one side's melds", () => {
    const entry: PlayedHand = { ...plain, melds: [["dad"], ["fifty"]] };
    expect(nearestEntries(evansville, entry)).toEqual([
      { ...plain, melds: [["dad"], []] },
      { ...plain, melds: [[], ["fifty"]] },
    ]);
  });

  it("removes one meld of an impossible combination", () => {
    const entry: HandEntry = { kind: "reneged", by: 0, melds: [["two-hundred", "two-hundred"], []], bella: null };
    expect(nearestEntries(evansville, entry)).toEqual([{ ...entry, melds: [["two-hundred"], []] }]);
  });

  it("corrects points and melds together", () => {
    const entry: PlayedHand = { ...plain, trickPoints: 161, melds: [["dad"], ["fifty"]] };
    expect(nearestEntries(evansville, entry)).toHaveLength(3);
  });

  it("suggests nothing for a redeal", () => {
    expect(nearestEntries(evansville, { kind: "both-reneged" })).toEqual([]);
  });
});
