import "server-only";
import { createTranslator } from "next-intl";
import type { ExportedMatch } from "@/lib/exports/exported-match";
import type { ExportTexts } from "@/lib/exports/exporter";
import { isLocale, type Locale, locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";

/** The language of a file: the one asked for, else the league's own, else English. */
export function languageOf(asked: string | null, league: { readonly locale: string }): Locale {
  if (isLocale(asked ?? undefined)) return asked as Locale;
  return isLocale(league.locale) ? league.locale : locales[0];
}

/** The words of files in a language. */
export function exportWords(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace: "exports" });
}

/** The names of columns and states in a language. */
export function fileWords(locale: Locale): ExportTexts {
  const { exports, schedule } = messagesOf(locale);
  const states = schedule.state satisfies Readonly<Record<ExportedMatch["state"], string>>;
  const columns = exports.columns satisfies ExportTexts["columns"];
  return { columns, states };
}
