"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";
import type { ChangeKind } from "@/lib/commands/schedule-change";
import { useScheduleTexts } from "./schedule-texts";
import type { LoggedChange, LoggedPlace, SeasonToChange } from "./season-to-change";

interface ChangeLogProps {
  readonly view: SeasonToChange;
}

/** All changes of the schedule, latest first, each with its matches and a button to revoke it. */
export function ChangeLog({ view }: ChangeLogProps) {
  const t = useTranslations("changes");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [tried, setTried] = useState("");
  if (view.changes.length === 0) return <p className="text-ink-soft">{t("noChanges")}</p>;

  async function undo(change: string) {
    setTried(change);
    const outcome = await send({
      kind: "undo-schedule-change",
      league: view.league.id,
      season: view.season.id,
      change,
    });
    if (outcome?.outcome === "applied" || outcome?.outcome === "agreed") router.refresh();
  }

  return (
    <ol className="grid">
      {view.changes.map((change) => (
        <li key={change.id} className="grid gap-2 border-t border-rule py-3">
          <Headline change={change} timeZone={view.league.timeZone} />
          {tried === change.id ? <ProblemNotice problems={problems} /> : null}
          <div className="flex flex-wrap items-start justify-between gap-3">
            <Touched change={change} view={view} />
            {change.undoneAt === null ? (
              <Button disabled={sending} onClick={() => void undo(change.id)}>
                <Undo2 aria-hidden="true" className="size-5" />
                {t("undo")}
                <span className="sr-only"> {t(`kinds.${change.kind as ChangeKind}`)}</span>
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Headline({ change, timeZone }: { readonly change: LoggedChange; readonly timeZone: string }) {
  const t = useTranslations("changes");
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone });
  const { kind, reason, undoneAt } = change;
  const name = t(`kinds.${kind as ChangeKind}`);
  return (
    <div>
      <p className="font-semibold">
        {undoneAt === null ? name : <s>{name}</s>}
        {reason ? <span className="font-normal"> · {reason}</span> : null}
      </p>
      <p className="text-small text-ink-soft">
        {t("madeBy", { who: change.by || "none", when: moment(change.at) })}
        {undoneAt === null ? null : ` ${t("undone", { when: moment(undoneAt) })}`}
      </p>
    </div>
  );
}

function Touched({ change, view }: { readonly change: LoggedChange; readonly view: SeasonToChange }) {
  const t = useTranslations("changes");
  const texts = useScheduleTexts(view.schedule.setting);
  const meetings = new Map(view.schedule.meetings.map((meeting) => [meeting.id, meeting]));
  const placeText = (place: LoggedPlace | null) => {
    if (!place) return "";
    return place.state === "cancelled" ? t("off") : texts.place(place);
  };
  if (change.rows.length === 0) return <p className="text-small text-ink-soft">{t("touched", { count: 0 })}</p>;
  return (
    <details className="min-w-0">
      <summary className="flex min-h-12 items-center text-small">{t("touched", { count: change.rows.length })}</summary>
      <ul className="grid gap-1 text-small">
        {change.rows.map(({ match, was, becomes }) => {
          const meeting = meetings.get(match);
          return (
            <li key={match}>
              {meeting ? <b>{texts.pair(meeting)}: </b> : null}
              {was ? `${placeText(was)} → ${placeText(becomes)}` : t("newMatch")}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
