import type { Locale } from "@/lib/i18n/locale";

/** The languages by their native names. */
export const languageNames: Record<Locale, string> = { en: "English", ru: "Русский" };
