import type { Locale } from "@/lib/i18n/locale";

/** A message of a league to its readers, shown until a date. */
export interface Announcement {
  readonly id: string;
  /** The name of the bar that it is about; empty for the whole league. */
  readonly bar: string;
  /** Its text in one or more languages. */
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
  /** The last day on which it is shown, "2026-12-24". */
  readonly until: string;
}

/** Returns an announcement's text in a language, or in the first one that it has. */
export function announcementText({ texts }: Pick<Announcement, "texts">, locale: Locale): string {
  return texts[locale] ?? Object.values(texts)[0] ?? "";
}
