"use client";

import { useTranslations } from "next-intl";
import { SelectField, TextField } from "@/components/ui/text-field";
import { TimeZoneField } from "@/components/ui/time-zone-field";
import { type Locale, locales } from "@/lib/i18n/locale";
import { languageNames } from "./language-names";

/** The fields common to all leagues. */
export interface LeagueInput {
  readonly name: string;
  readonly locale: Locale;
  readonly timeZone: string;
}

interface LeagueFieldsProps {
  readonly label: string;
  readonly texts: LeagueInput;
  readonly timeZones: readonly string[];
  onChange(part: Partial<LeagueInput>): void;
}

/** A league's name, language and time zone. */
export function LeagueFields({ label, texts, timeZones, onChange }: LeagueFieldsProps) {
  return (
    <>
      <LeagueName label={label} name={texts.name} onChange={(name) => onChange({ name })} />
      <LeagueLanguage locale={texts.locale} onChange={(locale) => onChange({ locale })} />
      <LeagueZone zones={timeZones} zone={texts.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
    </>
  );
}

interface LeagueNameProps {
  readonly label: string;
  readonly name: string;
  onChange(name: string): void;
}

export function LeagueName({ label, name, onChange }: LeagueNameProps) {
  return (
    <TextField
      id="league-name"
      label={label}
      maxLength={80}
      required
      autoComplete="off"
      value={name}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface LeagueLanguageProps {
  readonly locale: Locale;
  onChange(locale: Locale): void;
}

export function LeagueLanguage({ locale, onChange }: LeagueLanguageProps) {
  const t = useTranslations("leagueDesk");
  return (
    <SelectField
      id="league-locale"
      label={t("locale")}
      hint={t("localeHint")}
      value={locale}
      onChange={({ target }) => onChange(target.value as Locale)}
    >
      {locales.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one]}
        </option>
      ))}
    </SelectField>
  );
}

interface LeagueZoneProps {
  readonly zones: readonly string[];
  readonly zone: string;
  onChange(zone: string): void;
}

export function LeagueZone({ zones, zone, onChange }: LeagueZoneProps) {
  const t = useTranslations("leagueDesk");
  return (
    <TimeZoneField
      id="league-zone"
      label={t("timeZone")}
      hint={t("timeZoneHint")}
      required
      zones={zones}
      value={zone}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
