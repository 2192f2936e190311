"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { NoPlan, PlanChoice } from "@/components/changes/plan-choice";
import { PlanTable } from "@/components/changes/plan-table";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type RepairState, useRepair } from "@/lib/client/scheduler/use-repair";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";

interface NightPlansProps {
  /** A unique id of the season's plans on the page. */
  readonly id: string;
  readonly schedule: SeasonSchedule;
  readonly date: IsoDate;
  readonly today: IsoDate;
  /** Called with the chosen plan; null without one. */
  readonly onPlan: (plan: RepairPlan | null) => void;
}

/** New dates for a canceled night's matches: computed immediately, with the fewest moves preselected. */
export function NightPlans({ id, schedule, date, today, onPlan }: NightPlansProps) {
  const t = useTranslations("changes");
  const { state, start, stop } = useRepair();
  const [chosen, setChosen] = useState(0);
  const begin = useEffectEvent(() => start({ schedule, demand: { kind: "no-play", date }, today }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: worked out anew when the night is another one or the schedule was changed
  useEffect(() => begin(), [date, schedule]);
  const plans = plansOf(state);
  const plan = plans[chosen] ?? plans[0] ?? null;
  const reportPlan = useEffectEvent(() => onPlan(plan));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the plan is another one
  useEffect(() => reportPlan(), [plan]);

  if (state.kind === "idle" || state.kind === "working") {
    return (
      <Notice title={t("working")} role="status" actions={<Button onClick={stop}>{t("stop")}</Button>}>
        {state.kind === "working" ? <p>{t("atLeast", { count: state.bound })}</p> : null}
      </Notice>
    );
  }
  if (state.kind === "broken") return <Notice kind="problem" role="alert" title={t("broken")} />;
  if (plan === null) return <NoPlan before={schedule} outcome={state.outcome} />;
  return <Plans id={id} schedule={schedule} plans={plans} plan={plan} onChoose={setChosen} />;
}

function plansOf(state: RepairState): readonly RepairPlan[] {
  if (state.kind !== "done") return [];
  const { outcome } = state;
  if (outcome.kind === "plan") return [outcome, ...(outcome.alternatives ?? [])];
  return outcome.kind === "undecided" && outcome.bestSoFar ? [outcome.bestSoFar] : [];
}

interface PlansProps extends Pick<NightPlansProps, "id" | "schedule"> {
  readonly plans: readonly RepairPlan[];
  readonly plan: RepairPlan;
  readonly onChoose: (plan: number) => void;
}

function Plans({ id, schedule, plans, plan, onChoose }: PlansProps) {
  return (
    <div className="grid gap-4">
      <PlanChoice id={`-${id}`} before={schedule} plans={plans} plan={plan} onChoose={onChoose} />
      <PlanTable before={schedule} after={plan.after} />
    </div>
  );
}
