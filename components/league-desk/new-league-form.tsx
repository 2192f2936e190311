"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { Locale } from "@/lib/i18n/locale";
import { LeagueFields, type LeagueInput } from "./league-fields";

/** Creates another league of the installation. */
export function NewLeagueForm({ timeZones }: { readonly timeZones: readonly string[] }) {
  const t = useTranslations("leagueDesk");
  const own = useLocale() as Locale;
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const id = useRef("");
  const [texts, setTexts] = useState<LeagueInput>({ name: "", locale: own, timeZone: "" });
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setTexts((now) => ({ ...now, timeZone }));
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    id.current ||= newId();
    const outcome = await send({ kind: "found-league", league: id.current, ...texts });
    if (outcome?.outcome !== "applied") return;
    router.push(`/${own}/desk/${encodeURIComponent(String(outcome.result?.["slug"]))}/members`);
    router.refresh();
  }

  return (
    <form className="grid gap-4" data-needs-script="" onSubmit={(event) => void submit(event)}>
      <LeagueFields
        label={t("foundName")}
        texts={texts}
        timeZones={timeZones}
        onChange={(part) => setTexts((now) => ({ ...now, ...part }))}
      />
      <ProblemNotice problems={problems} />
      <Button tone="main" type="submit" className="justify-self-start" disabled={sending}>
        {t("foundDo")}
      </Button>
    </form>
  );
}
