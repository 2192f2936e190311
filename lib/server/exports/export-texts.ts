import "server-only";
import { createTranslator } from "next-intl";
import type { ExportedMatch } from "@/lib/exports/exported-match";
import type { ExportTexts } from "@/lib/exports/exporter";
import { isLocale, type Locale, locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";

/** The language of a file: the requested one, else the league's, else English. */
export function languageOf(language: string | null, league: { readonly locale: string }): Locale {
  if (isLocale(language ?? undefined)) return language as Locale;
  return isLocale(league.locale) ? league.locale : locales[0];
}

/** The texts of files in a language. */
export function exportTexts(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace: "exports" });
}

/** The names of columns and states in a language. */
export function fileTexts(locale: Locale): ExportTexts {
  const { exports, schedule } = messagesOf(locale);
  const states = schedule.state satisfies Readonly<Record<ExportedMatch["state"], string>>;
  const columns = exports.columns satisfies ExportTexts["columns"];
  return { columns, states };
}
