"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { RepairState } from "@/lib/client/scheduler/use-repair";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairOutcome, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { NoPlan, PlanChoice } from "./plan-choice";
import { PlanTable } from "./plan-table";

interface PlanResultProps {
  readonly before: SeasonSchedule;
  readonly work: RepairState;
  readonly onStop: () => void;
  /** The public reason; preserved when a plan is recomputed. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly accept: (plan: RepairPlan) => void;
  readonly accepting: boolean;
  /** The command of a plan, for a preview of changed scores and standings. */
  readonly commandOf?: (plan: RepairPlan) => UnnamedCommand;
}

/** The plan's progress, the plan, or the reason for none. */
export function PlanResult({ work, onStop, ...props }: PlanResultProps) {
  const t = useTranslations("changes");
  if (work.kind === "idle") return null;
  if (work.kind === "broken") return <Notice kind="problem" role="alert" title={t("broken")} />;
  if (work.kind === "done") return <Outcome {...props} outcome={work.outcome} />;
  const { best, bound } = work;
  return (
    <Notice title={t("working")} role="status" actions={<Button onClick={onStop}>{t("stop")}</Button>}>
      <p>{best ? t("bestSoFar", { count: best.moved, bound }) : t("atLeast", { count: bound })}</p>
    </Notice>
  );
}

type OutcomeProps = Omit<PlanResultProps, "work" | "onStop"> & { readonly outcome: RepairOutcome };

function Outcome({ outcome, ...props }: OutcomeProps) {
  if (outcome.kind === "plan") return <Plans {...props} plans={[outcome, ...(outcome.alternatives ?? [])]} />;
  if (outcome.kind === "undecided" && outcome.bestSoFar) return <Plans {...props} plans={[outcome.bestSoFar]} />;
  return <NoPlan before={props.before} outcome={outcome} />;
}

type PlansProps = Omit<OutcomeProps, "outcome"> & { readonly plans: readonly RepairPlan[] };

/** The plans, the first one preselected; the effects of the chosen one, and the button that accepts it. */
function Plans({ before, plans, reason, onReason, accept, accepting, commandOf }: PlansProps) {
  const t = useTranslations("changes");
  const [chosen, setChosen] = useState(0);
  const plan = plans[chosen] ?? plans[0];
  const preview = usePreview(plan && commandOf ? commandOf(plan) : null);
  if (!plan) return null;
  return (
    <div className="grid gap-4">
      <PlanChoice id="" before={before} plans={plans} plan={plan} onChoose={setChosen} />
      <PlanTable before={before} after={plan.after} />
      <TextField
        id="change-reason"
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <PreviewPanel state={preview} />
      <div>
        <Button tone="main" disabled={accepting || isBlocked(preview)} onClick={() => accept(plan)}>
          {accepting ? t("accepting") : t("accept")}
        </Button>
      </div>
    </div>
  );
}
