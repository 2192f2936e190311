"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useRepair } from "@/lib/client/scheduler/use-repair";
import { useCommand } from "@/lib/client/use-command";
import type { RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { changeCommand } from "./change-command";
import { ChangeForm } from "./change-form";
import { PlanResult } from "./plan-result";
import { PostponeForm } from "./postpone-form";
import { RulingForm } from "./ruling-form";
import { demandOf, emptyIncident, type Incident, type IncidentInput, incidents, isIncident } from "./season-incident";
import type { SeasonToChange } from "./season-to-change";

/** Changes decided without a plan. */
const withoutPlan: ReadonlySet<IncidentInput["what"]> = new Set(["", "rule", "postpone"]);

/** The message about a completed change, and the ids of earlier changes. */
interface Done {
  readonly texts: string;
  readonly before: readonly string[];
}

const nothingDone: Done = { texts: "", before: [] };

interface ChangeDeskProps {
  readonly view: SeasonToChange;
  /** Initial selection, from a match's row. */
  readonly what?: Incident;
  readonly match?: string;
}

/** The form for an event, the plans with the fewest changes, their effects, and the button that accepts one. */
export function ChangeDesk({ view, what, match }: ChangeDeskProps) {
  const t = useTranslations("changes");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { state, start, stop, clear } = useRepair();
  const [happened, setHappened] = useState<IncidentInput>({ ...emptyIncident, what: what ?? "", match: match ?? "" });
  const [lateId, setLateId] = useState("");
  const [reason, setReason] = useState("");
  const [done, setDone] = useState<Done>(nothingDone);
  const [previewed] = useState(newId);
  // The schedule version on which the plan is based.
  const [basis, setBasis] = useState(view);
  const [refreshing, refresh] = useTransition();
  const ready = demandOf(happened, lateId) !== null;
  const isUndone = view.changes.some(({ id, undoneAt }) => undoneAt !== null && !done.before.includes(id));
  const doneTexts = isUndone ? "" : done.texts;
  const postponed =
    happened.what === "postpone" ? view.schedule.meetings.find(({ id }) => id === happened.match) : undefined;

  function change(next: IncidentInput) {
    setHappened(next);
    setDone(nothingDone);
    clear();
  }

  function workOut() {
    const id = newId();
    setLateId(id);
    setBasis(view);
    const demand = demandOf(happened, id);
    if (demand) start({ schedule: view.schedule, demand, today: view.today });
  }

  function finish(texts: string) {
    clear();
    setHappened(emptyIncident);
    setReason("");
    setDone({ texts, before: view.changes.map(({ id }) => id) });
  }

  async function accept(plan: RepairPlan) {
    const outcome = await send(changeCommand(basis, happened, plan, reason));
    refresh(() => router.refresh());
    if (outcome?.outcome === "applied") finish(t("changed", { count: plan.moved + plan.off + plan.added }));
  }

  return (
    <div className="grid gap-4">
      <SelectField
        id="what-happened"
        label={t("what")}
        value={happened.what}
        onChange={({ target }) => change({ ...emptyIncident, what: isIncident(target.value) ? target.value : "" })}
      >
        <option value="">{t("choose")}</option>
        {incidents.map((one) => (
          <option key={one} value={one}>
            {t(`happenings.${one}`)}
          </option>
        ))}
      </SelectField>
      {happened.what === "rule" ? (
        <RulingForm
          view={view}
          match={happened.match}
          onMatch={(chosen) => change({ ...happened, match: chosen })}
          onDone={finish}
        />
      ) : (
        <ChangeForm schedule={view.schedule} happened={happened} onChange={change} />
      )}
      {postponed ? <PostponeForm key={postponed.id} view={view} meeting={postponed} onDone={finish} /> : null}
      {withoutPlan.has(happened.what) || state.kind !== "idle" ? null : (
        <div>
          <Button tone="main" disabled={!ready} onClick={workOut}>
            {t("workOut")}
          </Button>
        </div>
      )}
      <PlanResult
        before={basis.schedule}
        work={state}
        onStop={stop}
        reason={reason}
        onReason={setReason}
        accept={accept}
        accepting={sending}
        {...(happened.what === "withdraw-team" && {
          commandOf: (plan: RepairPlan) => ({ ...changeCommand(basis, happened, plan, ""), change: previewed }),
        })}
      />
      <ProblemNotice problems={problems} />
      {problems.length > 0 && state.kind === "done" ? (
        <div>
          <Button disabled={refreshing} onClick={workOut}>
            {t("workOutAgain")}
          </Button>
        </div>
      ) : null}
      <p role="status" className={doneTexts ? "font-semibold text-good" : ""}>
        {doneTexts}
      </p>
    </div>
  );
}
