import { describe, expect, test } from "vitest";
import { clabber } from "./clabber";
import { evansville } from "./rules";

const played = { kind: "played", maker: 0, trump: "C", counted: 0, melds: [[], []], bella: null } as const;
const featsOf = (entry: unknown) => clabber.feats?.of(evansville, entry).map(({ code, side }) => `${code} ${side}`);

describe("memorable events of a hand", () => {
  test.each([
    ["an ordinary hand", { ...played, trickPoints: 92 }, []],
    ["the mules", { ...played, trickPoints: 92, melds: [[], ["two-hundred"]] }, ["mules 1"]],
    ["mules that a set side lost", { ...played, trickPoints: 20, melds: [["two-hundred"], []] }, ["mules 0"]],
    ["every trick, by the makers", { ...played, trickPoints: 162 }, ["all-tricks 0"]],
    ["every trick, by the defenders", { ...played, trickPoints: 0 }, ["all-tricks 1"]],
    ["all but a point", { ...played, trickPoints: 160 }, []],
    ["both at once", { ...played, trickPoints: 162, melds: [["two-hundred"], []] }, ["mules 0", "all-tricks 0"]],
    [
      "mules in a hand that a renege ended",
      { kind: "reneged", by: 0, melds: [[], ["two-hundred"]], bella: null },
      ["mules 1"],
    ],
    ["a hand that was thrown in", { kind: "thrown-in" }, []],
  ] as const)("%s", (_name, entry, feats) => {
    expect(featsOf(entry)).toEqual(feats);
  });
});
