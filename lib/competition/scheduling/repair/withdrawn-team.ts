import type { SeasonSchedule } from "../../schedule/season-schedule";
import { impossible, planned } from "./outcomes";
import type { RepairOutcome } from "./repair-demand";
import { planFrom } from "./repaired-schedule";

/** A team withdraws: its open matches are canceled, its opponents have byes, and nothing else moves. */
export function withdrawTeam(before: SeasonSchedule, team: string): RepairOutcome {
  const { teams } = before.setting;
  if (!teams.some(({ id }) => id === team)) return impossible({ code: "unknown-team", team });
  const setting = {
    ...before.setting,
    teams: teams.map((one) => (one.id === team ? { ...one, withdrawn: true } : one)),
  };
  const meetings = before.meetings.map((meeting) =>
    meeting.status === "open" && (meeting.home === team || meeting.away === team)
      ? { ...meeting, status: "off" as const }
      : meeting,
  );
  return planned(planFrom("least-moved", before, { setting, meetings }, 0));
}
