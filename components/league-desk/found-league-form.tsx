"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { Locale } from "@/lib/i18n/locale";
import { LocaleField } from "./locale-field";

/** Another league of the installation. */
export function FoundLeagueForm({ timeZones }: { readonly timeZones: readonly string[] }) {
  const t = useTranslations("leagueDesk");
  const own = useLocale() as Locale;
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const id = useRef("");
  const [name, setName] = useState("");
  const [locale, setLocale] = useState(own);
  const [timeZone, setTimeZone] = useState("");
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);

  async function found(event: FormEvent) {
    event.preventDefault();
    id.current ||= newId();
    const outcome = await send({ kind: "found-league", league: id.current, name, locale, timeZone });
    if (outcome?.outcome !== "applied") return;
    router.push(`/${own}/desk/${encodeURIComponent(String(outcome.result?.["slug"]))}/members`);
    router.refresh();
  }

  return (
    <form className="grid gap-4" data-needs-script="" onSubmit={(event) => void found(event)}>
      <TextField
        id="league-name"
        label={t("foundName")}
        maxLength={80}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <LocaleField value={locale} onChange={setLocale} />
      <TextField
        id="league-zone"
        label={t("timeZone")}
        hint={t("timeZoneHint")}
        list="time-zones"
        maxLength={64}
        required
        autoComplete="off"
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
      <datalist id="time-zones">
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <ProblemNotice problems={problems} />
      <Button tone="main" type="submit" className="justify-self-start" disabled={sending}>
        {t("foundDo")}
      </Button>
    </form>
  );
}
