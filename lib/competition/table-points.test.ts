import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseTablePoints,
  rankAt,
  tablePointParts,
  tablePointsOf,
  tablePointsText,
  usualTablePoints,
} from "./table-points";

const points = (totals: readonly number[], worth = usualTablePoints, absent?: readonly number[]) =>
  totals.map((_, side) => tablePointsText(tablePointsOf(totals, side, worth, absent))).join(" ");

describe("points for places at a table", () => {
  it.each([
    ["four places", [2100, 1500, -300, 900], "4 2 0 1"],
    ["a shared first place", [1500, 1500, -300, 900], "3 3 0 1"],
    ["a shared second place", [2100, 900, 900, -300], "4 1½ 1½ 0"],
    ["a shared last place", [2100, 1500, -300, -300], "4 2 ½ ½"],
    ["three share the first place", [700, 700, 700, 0], "2⅓ 2⅓ 2⅓ 0"],
    ["three share the last place", [0, 0, 0, 10], "1 1 1 4"],
    ["two and two", [10, 0, 0, 10], "3 ½ ½ 3"],
    ["all four are equal", [10, 10, 10, 10], "1¾ 1¾ 1¾ 1¾"],
    ["three at a table: the first three places", [300, 100, 200], "4 1 2"],
    ["three at a table, two of them last", [300, 100, 100], "4 1½ 1½"],
  ])("%s", (_name, totals, expected) => {
    expect(points(totals)).toBe(expected);
  });

  it("as the season defines; undefined places give 0", () => {
    expect(points([4, 3, 2, 1], [10, 5])).toBe("10 5 0 0");
    expect(points([4, 3, 3, 1], [10, 5])).toBe("10 2½ 2½ 0");
    expect(points([4, 3, 2, 1], [8, 6, 4, 2], [2])).toBe("6 6 2 6");
  });

  it.each([
    ["one of four", [0, 0, 0, 0], [2], "2⅓ 2⅓ 0 2⅓"],
    ["two of four", [0, 0, 0, 0], [0, 2], "0 3 0 3"],
    ["one of three", [0, 0, 0], [0], "0 3 3"],
    ["all", [0, 0, 0, 0], [0, 1, 2, 3], "0 0 0 0"],
  ])("%s absent: last; the others share the places before", (_name, totals, absent, expected) => {
    expect(points(totals, usualTablePoints, absent)).toBe(expected);
  });

  it("law: a table gives all its points, and a higher total never gives less", () => {
    const tables = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 4 });
    fc.assert(
      fc.property(tables, (totals) => {
        const points = totals.map((_, side) => tablePointsOf(totals, side, usualTablePoints));
        const places = usualTablePoints.slice(0, totals.length);
        expect(points.reduce((sum, parts) => sum + parts, 0)).toBe(
          tablePointParts * places.reduce((sum, worth) => sum + worth, 0),
        );
        for (const [a, mine] of totals.entries()) {
          for (const [b, theirs] of totals.entries()) {
            expect(Math.sign((points[a] ?? 0) - (points[b] ?? 0))).toBe(Math.sign(mine - theirs));
          }
        }
      }),
    );
  });

  it("the place by the totals", () => {
    expect([0, 1, 2, 3].map((side) => rankAt([5, 9, 5, -1], side))).toEqual([
      { above: 1, equal: 2 },
      { above: 0, equal: 1 },
      { above: 1, equal: 2 },
      { above: 3, equal: 1 },
    ]);
  });
});

describe("a figure as it is read", () => {
  it.each([
    [0, "0"],
    [12, "1"],
    [3, "¼"],
    [30, "2½"],
    [19, "1 7⁄12"],
    [5, "5⁄12"],
    [-18, "−1½"],
    [132, "11"],
  ])("%d twelfths: %s", (parts, text) => {
    expect(tablePointsText(parts)).toBe(text);
  });
});

describe("table points that are typed", () => {
  it("are read as they are written", () => {
    fc.assert(
      fc.property(fc.integer({ min: -12_000, max: 12_000 }), (parts) => {
        expect(parseTablePoints(tablePointsText(parts)) === parts).toBe(true);
      }),
    );
  });

  it.each([
    ["-1", -12],
    ["+2", 24],
    ["0.5", 6],
    ["2,25", 27],
    ["1/3", 4],
    ["1 1/2", 18],
    ["−½", -6],
    ["0", 0],
    ["0.3", null],
    ["1/5", null],
    ["1/0", null],
    ["", null],
    ["two", null],
    ["1.", null],
  ])("%j is %o twelfths", (text, parts) => {
    expect(parseTablePoints(text)).toBe(parts);
  });
});
