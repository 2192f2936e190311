"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";

interface UnpublishSeasonProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** The page to show afterwards; without one the user stays. */
  readonly then?: string;
}

/** Turns a published season without games into a draft again, after a confirmation. */
export function UnpublishSeason({ leagueId, seasonId, then }: UnpublishSeasonProps) {
  const t = useTranslations("changes");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [sure, setSure] = useState(false);

  async function unpublish() {
    const outcome = await send({ kind: "unpublish-season", league: leagueId, season: seasonId });
    if (!outcome || outcome.outcome === "rejected") return;
    if (then) router.push(then);
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">{t("unpublishHint")}</p>
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-3">
        {sure ? (
          <>
            <Button tone="grave" disabled={sending} onClick={() => void unpublish()}>
              {t("unpublishSure")}
            </Button>
            <Button onClick={() => setSure(false)}>{t("cancel")}</Button>
          </>
        ) : (
          <Button onClick={() => setSure(true)}>{t("unpublish")}</Button>
        )}
      </div>
    </div>
  );
}
