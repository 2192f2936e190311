"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { RankingFields } from "@/components/season/ranking-fields";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";

interface DraftActionsProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** Address after discarding the draft. */
  readonly desk: string;
  /** The page to show after publishing; without one the user stays. */
  readonly firstNight?: string;
}

/** Actions on a draft: publish it, or discard it after a confirmation. */
export function DraftActions({ leagueId, seasonId, desk, firstNight }: DraftActionsProps) {
  const t = useTranslations("desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [sure, setSure] = useState(false);
  const season = { league: leagueId, season: seasonId };

  async function publish() {
    const outcome = await send({ kind: "publish-season", ...season });
    if (!outcome || outcome.outcome === "rejected") return;
    if (firstNight) router.push(firstNight);
    router.refresh();
  }

  async function discard() {
    const outcome = await send({ kind: "discard-season", ...season });
    if (outcome?.outcome !== "applied") return;
    router.push(desk);
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap gap-3">
        <Button tone="main" disabled={sending} onClick={() => void publish()}>
          {sending ? t("publishing") : t("publish")}
        </Button>
        {sure ? (
          <>
            <Button tone="grave" disabled={sending} onClick={() => void discard()}>
              {t("discardSure")}
            </Button>
            <Button onClick={() => setSure(false)}>{t("cancel")}</Button>
          </>
        ) : (
          <Button disabled={sending} onClick={() => setSure(true)}>
            {t("discard")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface StandingsChoiceProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly current: string;
  /** The number of sides in a match. */
  readonly sides: number;
}

/** The order of the criteria: a preset, or the league's own. */
export function StandingsChoice({ leagueId, seasonId, current, sides }: StandingsChoiceProps) {
  const t = useTranslations("desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [standings, setStandings] = useState(current);
  const [changed, setChanged] = useState(false);

  async function change() {
    const outcome = await send({ kind: "choose-standings", league: leagueId, season: seasonId, standings });
    setChanged(outcome?.outcome === "applied");
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      <RankingFields
        sides={sides}
        order={standings}
        onChange={(order) => {
          setStandings(order);
          setChanged(false);
        }}
      />
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={sending || standings === current} onClick={() => void change()}>
          {t("change")}
        </Button>
        <span role="status">{changed ? t("changed") : ""}</span>
      </div>
    </div>
  );
}
