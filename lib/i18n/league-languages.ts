import { isLocale, type Locale, locales } from "./locale";

/** What a league says of its languages: its own, and those that its pages are offered in; none named: all there are. */
export interface Speaking {
  readonly locale: string;
  readonly languages: readonly string[];
}

/** The languages that a league's pages are offered in, its own first: that of files, calendars and walls that nobody chose one for. */
export function languagesOf({ locale, languages }: Speaking): readonly Locale[] {
  const own = isLocale(locale) ? locale : locales[0];
  const offered = languages.length === 0 ? locales : locales.filter((one) => languages.includes(one));
  return [own, ...offered.filter((one) => one !== own)];
}

/** The language to lead somebody to a league in: the one that they read, where its pages are offered in that. */
export function languageIn(league: Speaking, wanted: Locale): Locale {
  const offered = languagesOf(league);
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}
