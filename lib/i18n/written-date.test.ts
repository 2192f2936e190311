import fc from "fast-check";
import { expect, test } from "vitest";
import { locales } from "./locale";
import { writtenDate } from "./written-date";

test.each([
  ["2026-11-19", 2026, 11, 19],
  ["2026-11", 2026, 11, null],
  ["Nov 19", null, 11, 19],
  ["november 19th, 2026", 2026, 11, 19],
  ["19 nov. 2026", 2026, 11, 19],
  ["19 ноября", null, 11, 19],
  ["19 нояб. 2026 г.", 2026, 11, 19],
  ["ноябрь 2026", 2026, 11, null],
  ["мая", null, 5, null],
  ["19.11.2026", 2026, 11, 19],
  ["9.1.", null, 1, 9],
  ["11/19", null, 11, 19],
  ["11/19/2026", 2026, 11, 19],
] as const)("%s is a date", (text, year, month, day) => expect(writtenDate(text, "en")).toEqual({ year, month, day }));

test("in Russian the day comes before the slash", () => {
  expect(writtenDate("19/11", "ru")).toEqual({ year: null, month: 11, day: 19 });
});

test.each([
  "owls",
  "19",
  "2026",
  "nov owls",
  "ma 3",
  "13/13",
  "32 nov",
  "1 2 nov",
  "nov dec 3",
  "",
  "2026-13-01",
  "ju 4",
])("%s is no date", (text) => expect(writtenDate(text, "en")).toBeNull());

test("law: each written date parses to the same day in each language", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      for (const locale of locales) {
        for (const style of ["long", "medium"] as const) {
          const text = new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: "UTC" }).format(date);
          expect(writtenDate(text, locale)).toEqual({ year, month, day });
        }
      }
    }),
  );
});
