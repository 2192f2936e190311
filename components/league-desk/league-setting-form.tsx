"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { type Accent, accents } from "@/lib/commands/leagues";
import type { Locale } from "@/lib/i18n/locale";
import { type LeagueInput, LeagueLanguage, LeagueName, LeagueZone } from "./league-fields";
import { OfferedLanguages } from "./offered-languages";

/** The settings of a league, one row each. */
export type LeagueSettingName = "name" | "locale" | "languages" | "timeZone" | "accent" | "search";

export interface LeagueSettings extends LeagueInput {
  readonly accent: Accent;
  readonly isSearched: boolean;
  /** The languages in which its pages are offered. */
  readonly languages: readonly Locale[];
}

interface LeagueSettingFormProps {
  readonly setting: LeagueSettingName;
  readonly leagueId: string;
  readonly stored: LeagueSettings;
  readonly timeZones: readonly string[];
}

/** Edits one setting of a league and sends no other. */
export function LeagueSettingForm({ setting, leagueId, stored, timeZones }: LeagueSettingFormProps) {
  const t = useTranslations("leagueDesk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [part, setPart] = useState<Partial<LeagueSettings>>({});
  const [isSaved, setSaved] = useState(false);
  const league = { ...stored, ...part };
  const set = (to: Partial<LeagueSettings>) => {
    setPart(to);
    setSaved(false);
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const { languages, ...others } = part;
    const offered = languages && { languages: [...new Set([league.locale, ...languages])] };
    const outcome = await send({ kind: "change-league", league: leagueId, ...others, ...offered });
    setSaved(outcome?.outcome === "applied");
    router.refresh();
  }

  return (
    <form className="grid gap-4" data-needs-script="" onSubmit={(event) => void save(event)}>
      <SettingField setting={setting} league={league} timeZones={timeZones} onChange={set} />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          {t("save")}
        </Button>
        <span role="status">{isSaved ? t("saved") : ""}</span>
      </div>
    </form>
  );
}

interface SettingFieldProps {
  readonly setting: LeagueSettingName;
  readonly league: LeagueSettings;
  readonly timeZones: readonly string[];
  onChange(part: Partial<LeagueSettings>): void;
}

function SettingField({ setting, league, timeZones, onChange }: SettingFieldProps) {
  const t = useTranslations("leagueDesk");
  switch (setting) {
    case "name":
      return <LeagueName label={t("name")} name={league.name} onChange={(name) => onChange({ name })} />;
    case "locale":
      return <LeagueLanguage locale={league.locale} onChange={(locale) => onChange({ locale })} />;
    case "languages":
      return (
        <OfferedLanguages
          own={league.locale}
          chosen={league.languages}
          onChange={(languages) => onChange({ languages })}
        />
      );
    case "timeZone":
      return <LeagueZone zones={timeZones} zone={league.timeZone} onChange={(timeZone) => onChange({ timeZone })} />;
    case "accent":
      return (
        <SelectField
          id="league-accent"
          label={t("accent")}
          value={league.accent}
          onChange={({ target }) => onChange({ accent: target.value as Accent })}
        >
          {accents.map((accent) => (
            <option key={accent} value={accent}>
              {t(`accents.${accent || "house"}`)}
            </option>
          ))}
        </SelectField>
      );
    case "search":
      return (
        <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={league.isSearched}
            onChange={({ target }) => onChange({ isSearched: target.checked })}
          />
          <span className="flex min-h-12 items-center font-semibold">{t("search")}</span>
          <span className="col-start-2 text-small text-ink-soft">{t("searchHint")}</span>
        </label>
      );
  }
}
