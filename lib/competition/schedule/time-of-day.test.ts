import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clock, expectedEnd, minutesOf } from "./time-of-day";

describe("a time of day", () => {
  test("is read as it is written", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOf(clock(minutes)) === minutes));
  });

  test.each(["24:00", "7:00", "19:60", "", "19:00:00", "noon"])("is not %j", (text) => {
    expect(minutesOf(text)).toBeNull();
  });

  test.each([
    ["19:00", 90, "20:30"],
    ["19:00", 25, "19:25"],
    ["19:02", 90, "20:35"],
    ["23:00", 90, "00:30"],
    ["at eight", 90, null],
  ])("from %s and %i minutes on is %s", (time, minutes, end) => {
    expect(expectedEnd(time, minutes)).toBe(end);
  });
});
