import { describe, expect, test } from "vitest";
import { dateInSameWeek } from "./first-night";

describe("the date on another day of the same week", () => {
  test.each([
    // 2027-01-07 is a Thursday; weeks begin on Monday. 0 is Sunday.
    ["2027-01-07", 1, "2027-01-04"],
    ["2027-01-07", 2, "2027-01-05"],
    ["2027-01-07", 4, "2027-01-07"],
    ["2027-01-07", 6, "2027-01-09"],
    ["2027-01-07", 0, "2027-01-10"],
    ["2027-01-10", 1, "2027-01-04"],
    ["2026-12-31", 5, "2027-01-01"],
  ])("of %s, on weekday %i, is %s", (date, weekday, expected) => {
    expect(dateInSameWeek(date, weekday)).toBe(expected);
  });

  test("is null for an unreadable date", () => {
    expect(dateInSameWeek("", 1)).toBeNull();
    expect(dateInSameWeek("2027-02-30", 1)).toBeNull();
  });
});
