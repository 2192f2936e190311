import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { addDays, dayNumber, daysInMonth, isLeapYear, isoDate, parseIsoDate, weekday } from "./iso-date";

/** The platform's own calendar, in UTC, as an independent count. */
const utcDays = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const anyDate = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => isoDate(date.toISOString().slice(0, 10)));

describe("reading", () => {
  it.each(["1900-01-01", "2024-02-29", "2000-02-29", "2027-12-31", "9999-12-31"])("%s is a date", (text) => {
    expect(unwrap(parseIsoDate(text))).toBe(text);
  });

  it.each([
    ["", "date-unreadable"],
    ["2027-1-6", "date-unreadable"],
    ["06/01/2027", "date-unreadable"],
    ["2027-01-06T20:00", "date-unreadable"],
    [" 2027-01-06", "date-unreadable"],
    ["+12027-01-06", "date-unreadable"],
    ["٢٠٢٧-٠١-٠٦", "date-unreadable"],
    ["2027-00-10", "date-not-in-calendar"],
    ["2027-13-01", "date-not-in-calendar"],
    ["2027-01-00", "date-not-in-calendar"],
    ["2027-04-31", "date-not-in-calendar"],
    ["2027-02-29", "date-not-in-calendar"],
    ["2100-02-29", "date-not-in-calendar"],
    ["0027-01-06", "date-out-of-range"],
    ["1899-12-31", "date-out-of-range"],
  ])("%j is refused: %s", (text, code) => {
    expect(parseIsoDate(text)).toMatchObject({ ok: false, error: { code } });
    expect(() => isoDate(text)).toThrow(code);
  });

  it("does not repeat a long input", () => {
    const result = parseIsoDate("x".repeat(100_000));
    expect(JSON.stringify(result).length).toBeLessThan(200);
  });
});

describe("arithmetic", () => {
  it.each([
    ["2027-02-26", 7, "2027-03-05"],
    ["2028-02-26", 7, "2028-03-04"],
    ["2027-12-31", 1, "2028-01-01"],
    ["2028-01-01", -1, "2027-12-31"],
    ["2100-02-28", 1, "2100-03-01"],
    ["2000-02-28", 1, "2000-02-29"],
    ["1900-01-01", 0, "1900-01-01"],
    // Clocks change in Evansville on March 14 and November 7, 2027.
    ["2027-03-10", 7, "2027-03-17"],
    ["2027-11-03", 7, "2027-11-10"],
  ])("%s and %i days", (date, days, later) => {
    expect(addDays(isoDate(date), days)).toBe(later);
  });

  it("ends at the calendar's end", () => {
    expect(addDays(isoDate("9999-12-31"), 1)).toBeNull();
    expect(addDays(isoDate("1900-01-01"), -1)).toBeNull();
    expect(addDays(isoDate("2027-01-06"), Number.MAX_SAFE_INTEGER)).toBeNull();
    expect(addDays(isoDate("2027-01-06"), 0.5)).toBeNull();
    expect(addDays(isoDate("2027-01-06"), Number.NaN)).toBeNull();
  });

  it("agrees with the platform's calendar on every day from 1900 to 2110, and from 9990", () => {
    const check = (first: string, last: string) => {
      let date = isoDate(first);
      for (let days = utcDays(first); days <= utcDays(last); days++) {
        const written = new Date(days * 86_400_000).toISOString().slice(0, 10);
        if (date !== written || dayNumber(date) !== days - utcDays("1900-01-01")) throw new Error(`${date} ${written}`);
        if (weekday(date) !== new Date(days * 86_400_000).getUTCDay()) throw new Error(`weekday of ${date}`);
        date = addDays(date, 1) ?? date;
      }
      return date;
    };
    expect(check("1900-01-01", "2110-12-31")).toBe("2111-01-01");
    expect(check("9990-01-01", "9999-12-31")).toBe("9999-12-31");
  });

  it("adding and subtracting are inverse, and count days", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const later = addDays(date, days);
        if (later === null)
          return dayNumber(date) + days < 0 || dayNumber(date) + days > dayNumber(isoDate("9999-12-31"));
        return dayNumber(later) - dayNumber(date) === days && addDays(later, -days) === date && parseIsoDate(later).ok;
      }),
      { numRuns: 2000 },
    );
  });

  it("leap years and months", () => {
    expect([1900, 2000, 2024, 2027, 2100, 2400].map(isLeapYear)).toEqual([false, true, true, false, false, true]);
    const days = Array.from({ length: 12 }, (_, i) => daysInMonth(2027, i + 1));
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });
});
