import { type Locale, locales } from "./locale";

/** A date typed in a search: without a year, that day of every year; without a day, a whole month. */
export interface WrittenDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
}

const days = 31;

/** The names of each month in the product's languages, with Russian genitives, in small letters. */
const monthNames: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) => {
  const date = new Date(Date.UTC(2024, month, 1));
  return locales.flatMap((locale) =>
    [{ month: "long" } as const, { month: "long", day: "numeric" } as const].map((form) =>
      new Intl.DateTimeFormat(locale, { ...form, timeZone: "UTC" })
        .format(date)
        .toLowerCase()
        .replace(/[\d\s.]/g, ""),
    ),
  );
});

/** The number of the month with a name that begins so; null for none and for several. At least three letters. */
function monthOf(word: string): number | null {
  if (word.length < 3) return null;
  const matchingMonths = monthNames.flatMap((names, i) => (names.some((name) => name.startsWith(word)) ? [i + 1] : []));
  return matchingMonths.length === 1 ? (matchingMonths[0] ?? null) : null;
}

/**
 * The date that a text is: "2026-11-19", "Nov 19", "November 19, 2026", "19 ноября", "19.11.2026", "11/19", "ноябрь 2026". Of numbers
 * with a slash the first is the month in English and the day in Russian. Null for other texts.
 */
export function writtenDate(text: string, locale: Locale): WrittenDate | null {
  const small = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(small);
  if (iso) return dateOf(iso[1], iso[2], iso[3] ?? null);
  const dotted = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4})?)?$/.exec(small);
  if (dotted) return dateOf(dotted[3], dotted[2], dotted[1] ?? "");
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(small);
  if (slashed) {
    const [, one = "", two = "", year] = slashed;
    return locale === "en" ? dateOf(year, one, two) : dateOf(year, two, one);
  }
  return namedDate(small);
}

function namedDate(text: string): WrittenDate | null {
  const words = text.split(/[\s.,]+/).filter((word) => word !== "" && word !== "г" && word !== "года");
  const months = words.flatMap((word) => monthOf(word) ?? []);
  const numbers = words
    .map((word) => /^(\d{1,4})(?:st|nd|rd|th|-?го)?$/.exec(word)?.[1])
    .filter((one) => one !== undefined);
  if (months.length !== 1 || words.length !== numbers.length + 1) return null;
  const years = numbers.filter((number) => number.length === 4);
  const others = numbers.filter((number) => number.length <= 2);
  if (years.length > 1 || others.length > 1 || years.length + others.length !== numbers.length) return null;
  return dateOf(years[0], `${months[0]}`, others[0] ?? null);
}

/** The date of these numbers; null where there is none. `day`: null where none is written. */
function dateOf(year: string | undefined, month: string | undefined, day: string | null): WrittenDate | null {
  const date = {
    year: year === undefined ? null : Number(year),
    month: Number(month),
    day: day === null ? null : Number(day),
  };
  if (date.month < 1 || date.month > 12 || date.year === 0) return null;
  return date.day === null || (date.day >= 1 && date.day <= days) ? date : null;
}
