"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useState, useTransition } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { type RepairState, useRepair } from "@/lib/client/scheduler/use-repair";
import { useCommand } from "@/lib/client/use-command";
import { type IsoDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairDemand, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { changeCommand } from "./change-command";
import { NoPlan } from "./plan-choice";
import { PlanTable } from "./plan-table";
import { usePlanTexts } from "./plan-texts";
import { useScheduleTexts } from "./schedule-texts";
import { emptyIncident } from "./season-incident";
import type { SeasonToChange } from "./season-to-change";

interface PostponeFormProps {
  readonly view: SeasonToChange;
  readonly meeting: Meeting;
  readonly onDone: (texts: string) => void;
}

/** Choices besides the offered nights. */
const typed = "typed";
const without = "without";

/** A form that moves a match to a new date: the current date, nights free for both teams and a bar, and a reason. */
export function PostponeForm({ view, meeting, onDone }: PostponeFormProps) {
  const t = useTranslations("changes");
  const id = useId();
  const texts = useScheduleTexts(view.schedule.setting);
  const planTexts = usePlanTexts(view.schedule);
  const { offers, chosen, choose, date, setDate, plan, state } = usePostponement(view, meeting);
  const { isBusy, sending, problems, save, reason, setReason } = useSavedPlan(view);
  const placeIn = (one: RepairPlan) => texts.place(placeAfter(one, meeting));

  async function postpone(best: RepairPlan) {
    const place = placeAfter(best, meeting);
    const match = texts.pair(meeting);
    if (await save(best)) {
      onDone(
        place.date === null
          ? t("postpone.doneWithout", { match })
          : t("postpone.done", { match, place: placeIn(best) }),
      );
    }
  }

  const others = plan && plan.moved > 1 ? plan : null;
  const to = plan && placeAfter(plan, meeting).date;
  return (
    <div className="grid gap-4">
      <p>
        {t("postpone.old")}: <b>{texts.place(meeting)}</b>
      </p>
      <RadioGroup
        id={`${id}dates`}
        name={`${id}date`}
        legend={t("postpone.new")}
        hint={offers.length > 0 ? t("postpone.newHint") : undefined}
        value={chosen}
        onChange={choose}
        options={[
          ...offers.map(({ key, plan: one, isBest }) => {
            const hints = [
              ...(isBest && offers.length > 1 ? [t("postpone.best")] : []),
              ...(one.moved > 1 ? [planTexts.proof(one)] : []),
            ];
            return { value: key, label: placeIn(one), ...(hints.length > 0 && { hint: hints.join(" ") }) };
          }),
          { value: typed, label: t("postpone.typed") },
          { value: without, label: t("postpone.without"), hint: t("postpone.withoutHint") },
        ]}
      />
      {chosen === typed ? (
        <TextField
          id={`${id}typed`}
          type="date"
          label={t("postpone.date")}
          min={view.today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      ) : null}
      <WorkState view={view} state={state} />
      {others ? (
        <>
          <p role="status">{planTexts.proof(others)}</p>
          <PlanTable before={view.schedule} after={others.after} />
        </>
      ) : null}
      <TextField
        id={`${id}reason`}
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ProblemNotice problems={problems} />
      <div>
        <Button tone="main" disabled={plan === null || isBusy} onClick={() => plan && void postpone(plan)}>
          {sending ? t("accepting") : to ? t("postpone.to", { date: texts.night(to) }) : t("postpone.save")}
        </Button>
      </div>
    </div>
  );
}

/**
 * State of a postponement: the options for a match, the chosen one, and its plan. Options are recomputed when the
 * schedule changes; the choice is preserved.
 */
function usePostponement({ schedule, today }: SeasonToChange, meeting: Meeting) {
  const { id: match, date: old } = meeting;
  const [picked, choose] = useState("");
  const [date, setDate] = useState("");
  const offered = useWorkedOut(
    schedule,
    today,
    useMemo(() => offersFor(match, old), [match, old]),
  );
  const own = useWorkedOut(
    schedule,
    today,
    useMemo(() => ownDemand(match, picked, date), [match, picked, date]),
  );
  const [best, ...rest] = plansOf(offered).map((plan, at) => {
    const place = placeAfter(plan, meeting);
    return { plan, key: keyOf(place), date: place.date ?? "", time: place.time ?? "", isBest: at === 0 };
  });
  const offers = best ? inOrderOfDate([best, ...rest]) : [];
  const isOwn = picked === typed || picked === without;
  const chosen = picked === "" ? (best?.key ?? "") : picked;
  const plan = isOwn ? plansOf(own)[0] : offers.find(({ key }) => key === chosen)?.plan;
  return { offers, chosen, choose, date, setDate, plan: plan ?? null, state: isOwn ? own : offered };
}

/** Sorts offers by date and time. */
function inOrderOfDate<Offer extends { readonly date: string; readonly time: string }>(
  offers: readonly Offer[],
): Offer[] {
  const key = ({ date, time }: Offer) => `${date} ${time}`;
  return offers.toSorted((a, b) => key(a).localeCompare(key(b)));
}

/** Solves a request, and again when it or the schedule changes. */
function useWorkedOut(schedule: SeasonSchedule, today: IsoDate, demand: RepairDemand | null): RepairState {
  const { state, start, clear } = useRepair();
  useEffect(() => {
    if (demand) start({ schedule, today, demand });
    else clear();
  }, [schedule, today, demand, start, clear]);
  return state;
}

function offersFor(match: string, old: IsoDate | null): RepairDemand {
  return { kind: "make-up", match, ...(old !== null && { after: old }) };
}

/** The secretary's own date and place; null until entered. */
function ownDemand(match: string, picked: string, text: string): RepairDemand | null {
  if (picked === without) return { kind: "postpone", match };
  const date = parseIsoDate(text);
  return picked === typed && date.ok ? { kind: "make-up", match, date: date.value } : null;
}

function keyOf({ date, time, venue, home }: Meeting): string {
  return [date, time, venue, home].join(" ");
}

/** Saves a plan as a postponement with a reason; `save` returns whether it was applied. */
function useSavedPlan(view: SeasonToChange) {
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [reason, setReason] = useState("");
  // Until the newer schedule is loaded, another attempt would be refused.
  const [refreshing, refresh] = useTransition();

  async function save(plan: RepairPlan): Promise<boolean> {
    const outcome = await send(changeCommand(view, { ...emptyIncident, what: "postpone" }, plan, reason));
    refresh(() => router.refresh());
    return outcome?.outcome === "applied";
  }

  return { isBusy: sending || refreshing, sending, problems, save, reason, setReason };
}

/** The progress of the search for a date, or the reason for no result. */
function WorkState({ view, state }: { readonly view: SeasonToChange; readonly state: RepairState }) {
  const t = useTranslations("changes");
  if (state.kind === "working") return <p role="status">{t("postpone.looking")}</p>;
  if (state.kind === "broken") return <p role="alert">{t("broken")}</p>;
  if (state.kind !== "done" || plansOf(state).length > 0) return null;
  return <NoPlan before={view.schedule} outcome={state.outcome} />;
}

function plansOf(state: RepairState): readonly RepairPlan[] {
  if (state.kind !== "done") return [];
  const { outcome } = state;
  if (outcome.kind === "plan") return [outcome, ...(outcome.alternatives ?? [])];
  return outcome.kind === "undecided" && outcome.bestSoFar ? [outcome.bestSoFar] : [];
}

/** A match's place in a plan. */
function placeAfter({ after }: RepairPlan, meeting: Meeting): Meeting {
  return after.meetings.find(({ id }) => id === meeting.id) ?? meeting;
}
