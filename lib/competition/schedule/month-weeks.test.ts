import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysInMonth, weekday } from "./iso-date";
import { monthWeeks } from "./month-weeks";

describe("a month by weeks", () => {
  it("begins with Sunday or with Monday", () => {
    // 2026-11-01 is a Sunday.
    expect(monthWeeks("2026-11", 0)[0]?.[0]).toBe("2026-11-01");
    expect(monthWeeks("2026-11", 1)[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(monthWeeks("2026-02", 0)).toHaveLength(4);
    expect(monthWeeks("2026-11", 1)).toHaveLength(6);
  });

  it("has every day of the month once, in order, under its weekday", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1901, max: 9998 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        (year, month, firstDay) => {
          const name = `${year}-${String(month).padStart(2, "0")}`;
          const weeks = monthWeeks(name, firstDay);
          const dates = weeks.flat().filter((date) => date !== null);
          expect(dates).toHaveLength(daysInMonth(year, month));
          expect(dates).toEqual([...new Set(dates)].toSorted());
          expect(dates.every((date) => date.startsWith(name))).toBe(true);
          for (const week of weeks) {
            week.forEach((date, day) => {
              if (date) expect(weekday(date)).toBe((day + firstDay) % 7);
            });
          }
        },
      ),
    );
  });
});
