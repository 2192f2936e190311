"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { changeCommand } from "@/components/changes/change-command";
import { emptyIncident } from "@/components/changes/season-incident";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { NightPlans } from "./night-plans";

interface SeasonTonight {
  readonly season: { readonly id: string; readonly name: string; readonly state: string };
  readonly version: number;
  readonly schedule: SeasonSchedule;
  readonly open: number;
}

interface CancelNightProps {
  readonly league: { readonly id: string; readonly slug: string; readonly timeZone: string };
  readonly date: IsoDate;
  readonly today: IsoDate;
  readonly seasons: readonly SeasonTonight[];
  /** Addresses of the message and the notice, used after canceling. */
  readonly notice: string;
}

/** Cancels a night: a plan for each affected season, and the button that cancels it in all of them. */
export function CancelNight({ league, date, today, seasons, notice }: CancelNightProps) {
  const t = useTranslations("tonight.cancel");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [plans, setPlans] = useState<Readonly<Record<string, RepairPlan | null>>>({});
  const [reason, setReason] = useState("");
  const isReady = seasons.every(({ season }) => plans[season.id]);

  async function cancel() {
    for (const { season, version, schedule } of seasons) {
      const plan = plans[season.id];
      if (!plan) return;
      const happened = { ...emptyIncident, what: "cancel-night", date } as const;
      const outcome = await send(changeCommand({ league, season, version, schedule }, happened, plan, reason));
      if (outcome?.outcome !== "applied") {
        // Matches canceled in the meantime disappear; typed text stays.
        router.refresh();
        return;
      }
    }
    router.push(notice);
  }

  return (
    <div className="grid gap-5" data-needs-script="">
      {seasons.map(({ season, version, schedule, open }) => (
        <Sheet
          key={`${season.id} ${version}`}
          title={season.name}
          titleId={season.id}
          note={t("matches", { count: open })}
        >
          <NightPlans
            id={season.id}
            schedule={schedule}
            date={date}
            today={today}
            onPlan={(plan) => setPlans((now) => ({ ...now, [season.id]: plan }))}
          />
        </Sheet>
      ))}
      <TextField
        id="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ProblemNotice problems={problems} />
      <div>
        <Button tone="main" disabled={!isReady || sending} onClick={() => void cancel()}>
          {sending ? t("cancelling") : t("confirm")}
        </Button>
      </div>
    </div>
  );
}
