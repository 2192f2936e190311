"use client";

import { useTranslations } from "next-intl";
import { type Locale, locales } from "@/lib/i18n/locale";
import { languageNames } from "./language-names";

interface OfferedLanguagesProps {
  /** The league's own language, which is always offered. */
  readonly own: Locale;
  readonly chosen: readonly Locale[];
  onChange(chosen: readonly Locale[]): void;
}

/** The languages in which a league's pages are offered. */
export function OfferedLanguages({ own, chosen, onChange }: OfferedLanguagesProps) {
  const t = useTranslations("leagueDesk");
  return (
    <fieldset aria-describedby="languages-hint">
      <legend className="font-semibold">{t("languages")}</legend>
      {locales.map((locale) => (
        <label key={locale} className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={locale === own || chosen.includes(locale)}
            disabled={locale === own}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, locale] : chosen.filter((one) => one !== locale))
            }
          />
          <span lang={locale}>{languageNames[locale]}</span>
        </label>
      ))}
      <p id="languages-hint" className="text-small text-ink-soft">
        {t("languagesHint")}
      </p>
    </fieldset>
  );
}
