import { describe, expect, it } from "vitest";
import { lengths, minutes } from "./length";
import { evansville } from "./rules";

describe("how long a game of Clabber is (C45, C71)", () => {
  it.each([
    [500, 25],
    [400, 20],
    [300, 15],
    [250, 15],
    [100, 10],
    [1000, 50],
  ])("to %i takes %i minutes", (gameTo, expected) => {
    expect(minutes({ gameTo })).toBe(expected);
  });

  it("offers the usual scores and its own, highest first", () => {
    expect(lengths.offered(evansville)).toEqual(["500", "400", "300", "250", "200", "150", "100"]);
    expect(lengths.offered({ ...evansville, gameTo: 310 })).toEqual([
      "500",
      "400",
      "310",
      "300",
      "250",
      "200",
      "150",
      "100",
    ]);
  });

  it.each(["0", "-5", "300.5", "1e2", "0300", "", "classic", "10001"])("%j is no length", (id) => {
    expect(lengths.rulesFor(evansville, id)).toEqual(evansville);
  });

  it("is the score that ends it", () => {
    expect(lengths.rulesFor(evansville, "300")).toEqual({ ...evansville, gameTo: 300 });
    expect(lengths.of({ ...evansville, gameTo: 300 })).toBe("300");
  });
});
