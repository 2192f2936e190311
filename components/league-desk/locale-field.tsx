"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/text-field";
import { type Locale, locales } from "@/lib/i18n/locale";

const names: Record<Locale, string> = { en: "English", ru: "Русский" };

interface LocaleFieldProps {
  readonly value: Locale;
  onChange(locale: Locale): void;
}

/** The language of a league, each by its own name. */
export function LocaleField({ value, onChange }: LocaleFieldProps) {
  const t = useTranslations("leagueDesk");
  return (
    <SelectField
      id="league-locale"
      label={t("locale")}
      hint={t("localeHint")}
      value={value}
      onChange={({ target }) => onChange(target.value as Locale)}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {names[locale]}
        </option>
      ))}
    </SelectField>
  );
}
