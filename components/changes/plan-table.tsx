"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { changeBetween } from "@/lib/competition/schedule/change-between";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { type ScheduleTexts, useScheduleTexts } from "./schedule-texts";

interface PlanTableProps {
  readonly before: SeasonSchedule;
  readonly after: SeasonSchedule;
}

/** The matches that a plan changes, before and after. */
export function PlanTable({ before, after }: PlanTableProps) {
  const t = useTranslations("changes");
  const texts = useScheduleTexts(after.setting);
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
          <PlanRow key={id} was={was.get(id)} becomes={becomes.get(id)} texts={texts} />
        ))}
      </tbody>
    </DataTable>
  );
}

interface PlanRowProps {
  readonly was: Meeting | undefined;
  readonly becomes: Meeting | undefined;
  readonly texts: ScheduleTexts;
}

function PlanRow({ was, becomes, texts }: PlanRowProps) {
  const t = useTranslations("changes");
  const named = was ?? becomes;
  if (!named) return null;
  const swapped = was && becomes && was.home !== becomes.home;
  const meetingText = (meeting: Meeting | undefined, none: string) => {
    if (!meeting) return none;
    return meeting.status === "off" ? t("off") : texts.place(meeting);
  };
  return (
    <tr>
      <th scope="row">{texts.pair(named)}</th>
      <td>{meetingText(was, t("newMatch"))}</td>
      <td>
        {meetingText(becomes, "")}
        {swapped ? ` · ${t("nowHome", { team: texts.teamName(becomes.home) })}` : null}
      </td>
    </tr>
  );
}
