import { isLocale, type Locale, locales } from "./locale";

/** A league's own language, and the languages of its pages; if none is named, all. */
export interface LeagueLanguages {
  readonly locale: string;
  readonly languages: readonly string[];
}

/**
 * Returns the languages of a league's pages, its own first; files, calendars and walls use that one unless another is
 * chosen.
 */
export function languagesOf({ locale, languages }: LeagueLanguages): readonly Locale[] {
  const own = isLocale(locale) ? locale : locales[0];
  const offered = languages.length === 0 ? locales : locales.filter((one) => languages.includes(one));
  return [own, ...offered.filter((one) => one !== own)];
}

/** Returns the language in which to show a league: the wanted one if offered, else the league's. */
export function languageFor(league: LeagueLanguages, wanted: Locale): Locale {
  const offered = languagesOf(league);
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}
