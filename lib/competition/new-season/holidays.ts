import { addDays, type IsoDate, isoDate, weekday } from "../schedule/iso-date";

/** Days on which bars are mostly closed or empty. */
export const holidays = [
  "thanksgiving",
  "christmas-eve",
  "christmas",
  "new-years-eve",
  "new-year",
  "independence-day",
  "memorial-day",
  "labor-day",
  "easter",
] as const;
export type Holiday = (typeof holidays)[number];

const fixedDays: Readonly<Record<string, Holiday>> = {
  "12-24": "christmas-eve",
  "12-25": "christmas",
  "12-31": "new-years-eve",
  "01-01": "new-year",
  "07-04": "independence-day",
};

/** The holiday that a date is (those of the United States), or null. */
export function holidayOn(date: IsoDate): Holiday | null {
  const fixed = fixedDays[date.slice(5)];
  if (fixed) return fixed;
  const year = Number(date.slice(0, 4));
  const moving: readonly (readonly [Holiday, IsoDate | null])[] = [
    // The fourth Thursday of November, the last Monday of May, the first Monday of September.
    ["thanksgiving", onOrAfter(`${year}-11-22`, 4)],
    ["memorial-day", onOrAfter(`${year}-05-25`, 1)],
    ["labor-day", onOrAfter(`${year}-09-01`, 1)],
    ["easter", easter(year)],
  ];
  return moving.find(([, on]) => on === date)?.[0] ?? null;
}

function onOrAfter(from: string, day: number): IsoDate | null {
  const date = isoDate(from);
  return addDays(date, (day - weekday(date) + 7) % 7);
}

/** Easter Sunday. Source: the anonymous Gregorian computus, Nature 13 (1876) 487. */
function easter(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const two = (n: number) => String(n).padStart(2, "0");
  return isoDate(`${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`);
}
