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
import { LeagueFields, type LeagueWords } from "./league-fields";
import { OfferedLanguages } from "./offered-languages";

interface LeagueFormProps {
  readonly league: LeagueWords & {
    readonly id: string;
    readonly accent: Accent;
    readonly isSearched: boolean;
    /** The languages in which its pages are offered. */
    readonly languages: readonly Locale[];
  };
  readonly timeZones: readonly string[];
}

/** Edits a league's details. */
export function LeagueForm({ league: { id, ...stored }, timeZones }: LeagueFormProps) {
  const t = useTranslations("leagueDesk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [league, setLeague] = useState(stored);
  const [isSaved, setSaved] = useState(false);
  const set = (part: Partial<typeof stored>) => {
    setLeague((now) => ({ ...now, ...part }));
    setSaved(false);
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const languages = [...new Set([league.locale, ...league.languages])];
    const outcome = await send({ kind: "change-league", league: id, ...league, languages });
    setSaved(outcome?.outcome === "applied");
    router.refresh();
  }

  return (
    <form className="grid gap-4" data-needs-script="" onSubmit={(event) => void save(event)}>
      <LeagueFields label={t("name")} words={league} timeZones={timeZones} onChange={set} />
      <OfferedLanguages own={league.locale} chosen={league.languages} onChange={(languages) => set({ languages })} />
      <SelectField
        id="league-accent"
        label={t("accent")}
        value={league.accent}
        onChange={({ target }) => set({ accent: target.value as Accent })}
      >
        {accents.map((accent) => (
          <option key={accent} value={accent}>
            {t(`accents.${accent || "house"}`)}
          </option>
        ))}
      </SelectField>
      <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
        <input
          type="checkbox"
          className="size-5 flex-none"
          checked={league.isSearched}
          onChange={({ target }) => set({ isSearched: target.checked })}
        />
        <span className="flex min-h-12 items-center font-semibold">{t("search")}</span>
        <span className="col-start-2 text-small text-ink-soft">{t("searchHint")}</span>
      </label>
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
