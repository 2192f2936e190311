import { describe, expect, it } from "vitest";
import { groupedBy, possiblePlaces } from "./grouped-places";

describe("places that teams can still have", () => {
  it.each([
    ["all", [1, 1], [8, 8]],
    ["one", [3, 3], [3, 3]],
    ["some", [3, 3], [8, 8]],
    ["some", [1, 1], [7, 7]],
    ["some", [1, 2], [8, 8]],
    ["some", [3, 4], [3, 4]],
  ] as const)("%s: %j to %j of 8", (expected, best, worst) => {
    expect(possiblePlaces({ best, worst }, 8)).toBe(expected);
  });

  it("are listed once for all teams with the same ones, in the order of the first team", () => {
    expect(groupedBy(["a1", "b2", "c1", "d2"], (one) => one.slice(1))).toEqual([
      ["1", ["a1", "c1"]],
      ["2", ["b2", "d2"]],
    ]);
  });
});
