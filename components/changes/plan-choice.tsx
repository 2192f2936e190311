"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairOutcome, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { usePlanTexts } from "./plan-texts";

interface PlanChoiceProps {
  /** A unique id on the page. */
  readonly id: string;
  readonly before: SeasonSchedule;
  readonly plans: readonly RepairPlan[];
  readonly plan: RepairPlan;
  /** Called with the index of the chosen plan. */
  readonly onChoose: (place: number) => void;
}

/** The available plans, with the proof and the effects of the chosen one. */
export function PlanChoice({ id, before, plans, plan, onChoose }: PlanChoiceProps) {
  const t = useTranslations("changes");
  const texts = usePlanTexts(before);
  return (
    <>
      {plans.length > 1 ? (
        <RadioGroup
          id={`plans${id}`}
          name={`plan${id}`}
          legend={t("ways")}
          value={String(plans.indexOf(plan))}
          onChange={(value) => onChoose(Number(value))}
          options={plans.map((one, i) => ({ value: String(i), label: texts.way(one), hint: texts.proof(one) }))}
        />
      ) : null}
      <div role="status" className="grid gap-1">
        <p className="font-semibold" data-testid="proof">
          {texts.proof(plan)}
        </p>
        {texts.effects(plan).map((line) => (
          <p key={line} className="text-small text-ink-soft">
            {line}
          </p>
        ))}
      </div>
    </>
  );
}

interface NoPlanProps {
  readonly before: SeasonSchedule;
  readonly outcome: RepairOutcome;
}

/** The reason for no plan: the obstacle, or a time limit. */
export function NoPlan({ before, outcome }: NoPlanProps) {
  const t = useTranslations("changes");
  const texts = usePlanTexts(before);
  if (outcome.kind !== "impossible") return <Notice kind="warn" role="alert" title={t("undecided")} />;
  return (
    <Notice kind="problem" role="alert" title={t("impossible")}>
      <ul className="grid gap-1">
        {outcome.why.map((obstacle) => (
          <li key={JSON.stringify(obstacle)}>{texts.obstacle(obstacle)}</li>
        ))}
      </ul>
    </Notice>
  );
}
