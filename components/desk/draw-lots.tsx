"use client";

import { Dices } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";

interface DrawLotsProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** What they were drawn with; null while nobody has drawn. */
  readonly seed: number | null;
}

/** Draws the season's lots, once, after a second press. */
export function DrawLots({ leagueId, seasonId, seed }: DrawLotsProps) {
  const t = useTranslations("ranking");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [asked, setAsked] = useState(false);

  async function draw() {
    const outcome = await send({ kind: "draw-lots", league: leagueId, season: seasonId });
    if (outcome?.outcome === "applied") router.refresh();
  }

  if (seed !== null) return <p role="status">{t("drawn", { seed: String(seed) })}</p>;
  return (
    <div className="grid gap-3">
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-3">
        {asked ? (
          <>
            <Button tone="main" disabled={sending} onClick={() => void draw()}>
              {t("drawSure")}
            </Button>
            <Button onClick={() => setAsked(false)}>{t("cancel")}</Button>
          </>
        ) : (
          <Button onClick={() => setAsked(true)}>
            <Dices aria-hidden="true" className="size-5" />
            {t("draw")}
          </Button>
        )}
      </div>
    </div>
  );
}
