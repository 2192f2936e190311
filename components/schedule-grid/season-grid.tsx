"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import type { SeasonProofs } from "@/lib/competition/schedule/season-proofs";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { editEffect } from "./edit-effect";
import { ScheduleBuilder } from "./schedule-builder";
import { SeasonDifference } from "./season-difference";
import { useGridTexts } from "./use-grid-texts";
import { useSeasonChange } from "./use-season-change";

interface SeasonGridProps {
  readonly leagueId: string;
  readonly season: { readonly id: string; readonly state: string };
  /** The saved schedule and its version. */
  readonly schedule: SeasonSchedule;
  readonly version: number;
  readonly proofs: SeasonProofs | null;
  readonly noPlayReasons: Readonly<Record<string, string>>;
}

/** The grid of a stored season: edited locally, compared with the saved version, and saved as one change. */
export function SeasonGrid({ leagueId, season, schedule, version, proofs, noPlayReasons }: SeasonGridProps) {
  const t = useTranslations("grid.desk");
  const change = useSeasonChange({ leagueId, seasonId: season.id, schedule, version });
  const texts = useGridTexts(change.mine.setting);
  const effect = editEffect(change.before, change.mine);
  const [reason, setReason] = useState("");
  const { hasNewer, sending } = change;

  async function save() {
    if (await change.save(reason)) setReason("");
  }

  return (
    <div className="grid gap-4">
      <ScheduleBuilder
        schedule={change.mine}
        proofs={proofs ?? undefined}
        onChange={change.edit}
        noPlayReasons={noPlayReasons}
      />
      <p className="px-1.5 text-ink-soft empty:hidden" role="status">
        {statusText(t, change.isSaved, effect.moved.length > 0, season.state)}
      </p>
      {effect.moved.length > 0 ? (
        <Sheet title={t("difference")} titleId="difference" note={t("moves", { count: effect.moved.length })}>
          <div className="grid gap-4">
            <SeasonDifference moved={effect.moved} texts={texts} />
            {effect.added.length > 0 ? (
              <Notice kind="problem" title={t("newClashes", { count: effect.added.length })}>
                <ul>
                  {effect.added.slice(0, 8).map((clash) => (
                    <li key={JSON.stringify([clash.code, clash.params])}>{texts.clash(clash)}</li>
                  ))}
                </ul>
              </Notice>
            ) : null}
            <TextField
              id="reason"
              label={t("reason")}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            {hasNewer ? <Stale onRebase={() => change.takeNewest(true)} /> : null}
            <ProblemNotice problems={change.problems} />
            <div className="flex flex-wrap gap-3">
              <Button tone="main" disabled={sending || hasNewer || effect.added.length > 0} onClick={() => void save()}>
                {sending ? t("saving") : t("save")}
              </Button>
              <Button onClick={() => change.takeNewest(false)}>{t("discard")}</Button>
            </div>
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}

/** Another user has saved: local changes are preserved and can be applied to the new version. */
function Stale({ onRebase }: { readonly onRebase: () => void }) {
  const t = useTranslations("grid.desk");
  return (
    <Notice kind="warn" role="alert" title={t("stale")} actions={<Button onClick={onRebase}>{t("rebase")}</Button>}>
      <p>{t("staleText")}</p>
    </Notice>
  );
}

type Translator = ReturnType<typeof useTranslations<"grid.desk">>;

function statusText(t: Translator, isSaved: boolean, isChanged: boolean, state: string): string {
  if (isChanged) return "";
  if (!isSaved) return t("unchanged");
  return t(state === "draft" ? "savedDraft" : "saved");
}
