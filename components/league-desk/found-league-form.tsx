"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { Locale } from "@/lib/i18n/locale";
import { LeagueFields, type LeagueWords } from "./league-fields";

/** Creates another league of the installation. */
export function FoundLeagueForm({ timeZones }: { readonly timeZones: readonly string[] }) {
  const t = useTranslations("leagueDesk");
  const own = useLocale() as Locale;
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const id = useRef("");
  const [words, setWords] = useState<LeagueWords>({ name: "", locale: own, timeZone: "" });
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setWords((now) => ({ ...now, timeZone }));
  }, []);

  async function found(event: FormEvent) {
    event.preventDefault();
    id.current ||= newId();
    const outcome = await send({ kind: "found-league", league: id.current, ...words });
    if (outcome?.outcome !== "applied") return;
    router.push(`/${own}/desk/${encodeURIComponent(String(outcome.result?.["slug"]))}/members`);
    router.refresh();
  }

  return (
    <form className="grid gap-4" data-needs-script="" onSubmit={(event) => void found(event)}>
      <LeagueFields
        label={t("foundName")}
        words={words}
        timeZones={timeZones}
        onChange={(part) => setWords((now) => ({ ...now, ...part }))}
      />
      <ProblemNotice problems={problems} />
      <Button tone="main" type="submit" className="justify-self-start" disabled={sending}>
        {t("foundDo")}
      </Button>
    </form>
  );
}
