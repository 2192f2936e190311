import fc from "fast-check";
import { expect, test } from "vitest";
import { earlierNights } from "./earlier-nights";
import { addDays, dayNumber, isoDate, weekday } from "./iso-date";

test("is the same weekday of each earlier year, back to the first night", () => {
  expect(earlierNights(isoDate("2026-11-26"), isoDate("2023-11-20"))).toEqual([
    "2025-11-27",
    "2024-11-28",
    "2023-11-23",
  ]);
  expect(earlierNights(isoDate("2026-11-26"), isoDate("2025-11-28"))).toEqual([]);
  expect(earlierNights(isoDate("2028-02-29"), isoDate("2027-01-01"))).toEqual(["2027-03-02"]);
});

test("law: each night has the weekday, is at most four days from its date, and is between 51 and 53 weeks apart", () => {
  const days = fc.integer({ min: 36_600, max: 60_000 }).map((day) => addDays(isoDate("1900-01-01"), day));
  fc.assert(
    fc.property(days, (night) => {
      if (night === null) return;
      const nights = [night, ...earlierNights(night, isoDate("1990-01-01"))];
      for (const [at, earlier] of nights.slice(1).entries()) {
        expect(weekday(earlier)).toBe(weekday(night));
        const weeks = (dayNumber(nights[at] ?? night) - dayNumber(earlier)) / 7;
        expect([51, 52, 53]).toContain(weeks);
      }
    }),
  );
});
