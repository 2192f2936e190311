"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { changeBetween } from "@/lib/competition/schedule/change-between";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { type ScheduleWords, useScheduleWords } from "./schedule-words";

interface PlanTableProps {
  readonly before: SeasonSchedule;
  readonly after: SeasonSchedule;
}

/** The matches that a plan changes, before and after. */
export function PlanTable({ before, after }: PlanTableProps) {
  const t = useTranslations("changes");
  const words = useScheduleWords(after.setting);
  const { changes, added = [] } = changeBetween(before, after);
  const was = new Map(before.meetings.map((meeting) => [meeting.id, meeting]));
  const becomes = new Map(after.meetings.map((meeting) => [meeting.id, meeting]));
  const ids = [...changes, ...added].map(({ match }) => match);
  if (ids.length === 0) return null;
  return (
    <DataTable caption={t("difference")} hideCaption className="plan-table">
      <thead>
        <tr>
          <th scope="col">{t("match")}</th>
          <th scope="col">{t("was")}</th>
          <th scope="col">{t("becomes")}</th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <PlanRow key={id} was={was.get(id)} becomes={becomes.get(id)} words={words} />
        ))}
      </tbody>
    </DataTable>
  );
}

interface PlanRowProps {
  readonly was: Meeting | undefined;
  readonly becomes: Meeting | undefined;
  readonly words: ScheduleWords;
}

function PlanRow({ was, becomes, words }: PlanRowProps) {
  const t = useTranslations("changes");
  const named = was ?? becomes;
  if (!named) return null;
  const swapped = was && becomes && was.home !== becomes.home;
  const say = (meeting: Meeting | undefined, none: string) => {
    if (!meeting) return none;
    return meeting.status === "off" ? t("off") : words.place(meeting);
  };
  return (
    <tr>
      <th scope="row">{words.pair(named)}</th>
      <td>{say(was, t("newMatch"))}</td>
      <td>
        {say(becomes, "")}
        {swapped ? ` · ${t("nowHome", { team: words.teamName(becomes.home) })}` : null}
      </td>
    </tr>
  );
}
