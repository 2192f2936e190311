"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { ScheduleBuilder } from "@/components/schedule-grid/schedule-builder";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { newId } from "@/lib/client/new-id";
import { useScheduler } from "@/lib/client/scheduler/use-scheduler";
import { withMeetingIds } from "@/lib/commands/season-command";
import { withBar } from "@/lib/competition/new-season/draft-bars";
import { requestOf } from "@/lib/competition/new-season/draft-plan";
import type { DraftProps } from "./draft-props";
import type { DrawnSeason } from "./drawn-season";
import { ImpossibleNotice } from "./impossible-notice";
import { SolvingNotice } from "./solving-notice";

interface ScheduleScreenProps extends DraftProps {
  readonly drawn: DrawnSeason | null;
  readonly onDrawn: (drawn: DrawnSeason) => void;
  readonly actions: ReactNode;
}

/** The third screen: the schedule for the other screens' input, to be viewed and edited. */
export function ScheduleScreen({ draft, change, drawn, onDrawn, actions }: ScheduleScreenProps) {
  const t = useTranslations("builder.schedule");
  const scheduler = useScheduler("draw-up");
  const request = useMemo(() => requestOf(draft), [draft]);
  const basis = useMemo(() => JSON.stringify(request), [request]);
  const isCurrent = drawn?.basis === basis;
  const { run, phase, answer, best } = scheduler;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew when what is asked changes, and only then
  useEffect(() => {
    if (!isCurrent) run(request);
  }, [basis]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, for what was asked then
  useEffect(() => {
    if (phase === "answered" && answer?.ok && answer.value.drawn.kind === "schedule") {
      const { schedule, proofs } = answer.value.drawn;
      onDrawn({ basis, schedule: withMeetingIds(schedule, newId), proofs });
    }
    if (phase === "stopped" && best) onDrawn({ basis, schedule: withMeetingIds(best, newId), proofs: null });
  }, [phase]);

  const solved = answer?.ok ? answer.value : null;
  const again = <Button onClick={() => run(request)}>{t("again")}</Button>;
  return (
    <div className="grid gap-5">
      {phase === "working" ? <SolvingNotice scheduler={scheduler} /> : null}
      {phase === "failed" ? <Notice kind="problem" role="alert" title={t("failed")} actions={again} /> : null}
      {phase === "stopped" && !best ? <Notice kind="warn" role="status" title={t("stopped")} actions={again} /> : null}
      {answer && !answer.ok ? <ProblemNotice problems={answer.error} /> : null}
      {solved?.drawn.kind === "undecided" ? (
        <Notice kind="warn" role="status" title={t("undecided")} actions={again} />
      ) : null}
      {solved?.drawn.kind === "impossible" ? (
        <ImpossibleNotice draft={draft} change={change} reasons={solved.drawn.reasons} fixes={solved.fixes} />
      ) : null}
      {drawn && isCurrent ? (
        <ScheduleBuilder
          schedule={drawn.schedule}
          {...(drawn.proofs ? { proofs: drawn.proofs } : {})}
          noPlayReasons={Object.fromEntries(draft.noPlay.map(({ date, reason }) => [date, reason]))}
          onChange={(schedule) => onDrawn({ ...drawn, schedule })}
          onTables={(venue, tables) => {
            const next = withBar(draft, venue, { tables });
            const venues = drawn.schedule.setting.venues.map((one) => (one.id === venue ? { ...one, tables } : one));
            const schedule = { ...drawn.schedule, setting: { ...drawn.schedule.setting, venues } };
            change((now) => withBar(now, venue, { tables }));
            onDrawn({ ...drawn, basis: JSON.stringify(requestOf(next)), schedule });
          }}
          actions={actions}
        />
      ) : null}
    </div>
  );
}
