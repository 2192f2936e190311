"use client";

import { useTranslations } from "next-intl";
import { SelectField, TextField } from "@/components/ui/text-field";
import { type Locale, locales } from "@/lib/i18n/locale";

/** The languages by their native names. */
export const languageNames: Record<Locale, string> = { en: "English", ru: "Русский" };

/** The fields common to all leagues. */
export interface LeagueWords {
  readonly name: string;
  readonly locale: Locale;
  readonly timeZone: string;
}

interface LeagueFieldsProps {
  readonly label: string;
  readonly words: LeagueWords;
  readonly timeZones: readonly string[];
  onChange(part: Partial<LeagueWords>): void;
}

/** A league's name, language and time zone. */
export function LeagueFields({ label, words, timeZones, onChange }: LeagueFieldsProps) {
  const t = useTranslations("leagueDesk");
  return (
    <>
      <TextField
        id="league-name"
        label={label}
        maxLength={80}
        required
        autoComplete="off"
        value={words.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        id="league-locale"
        label={t("locale")}
        hint={t("localeHint")}
        value={words.locale}
        onChange={({ target }) => onChange({ locale: target.value as Locale })}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="league-zone"
        label={t("timeZone")}
        hint={t("timeZoneHint")}
        list="time-zones"
        maxLength={64}
        required
        autoComplete="off"
        value={words.timeZone}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
      <datalist id="time-zones">
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
