import { useFormatter, useTranslations } from "next-intl";
import { changeBetween } from "@/lib/competition/schedule/change-between";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairObstacle, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { type ScheduleTexts, useScheduleTexts } from "./schedule-texts";

/** Texts about plans: number of moves, proof, and reasons for no plan. */
export function usePlanTexts(before: SeasonSchedule) {
  const t = useTranslations("changes");
  const format = useFormatter();
  const texts = useScheduleTexts(before.setting);

  /** "4 matches move. Proved: fewer cannot do." */
  function proof({ moved, bound, proved }: RepairPlan): string {
    if (moved === 0) return t("noneMoves");
    if (proved) return t("moveProved", { count: moved });
    return t("moveBound", { count: moved, bound });
  }

  /** Further effects of a plan: canceled and new matches, new nights, balance and breaks. */
  function effects({ off, added, newNights, imbalance, breaks }: RepairPlan): string[] {
    const nights = newNights.map(texts.night);
    const isBalanced = before.setting.balancesHomes ?? true;
    return [
      off > 0 && t("goOff", { count: off }),
      added > 0 && t("areAdded", { count: added }),
      nights.length > 0 && t("newNights", { count: nights.length, nights: format.list(nights) }),
      isBalanced && imbalance.before !== imbalance.after && t("imbalance", { ...imbalance }),
      isBalanced && breaks.before !== breaks.after && t("breaks", { ...breaks }),
    ].filter((line) => line !== false);
  }

  /** The name of an alternative: "least moved", or the date and bar of the match. */
  function way(plan: RepairPlan): string {
    if (plan.way === "new-nights" && plan.newNights.length > 0) {
      const nights = plan.newNights.map(texts.night);
      return t("newNights", { count: nights.length, nights: format.list(nights) });
    }
    if (plan.way !== "on-date") return t(`way.${plan.way}`);
    const [change] = changeBetween(before, plan.after).changes;
    const meeting = plan.after.meetings.find(({ id }) => id === change?.match);
    return meeting ? texts.place(meeting) : t("way.on-date");
  }

  return { proof, effects, way, obstacle: (one: RepairObstacle) => obstacleTexts(one, before, texts, t, format) };
}

/** Why a request cannot be met, as a sentence. */
function obstacleTexts(
  obstacle: RepairObstacle,
  { meetings, setting }: SeasonSchedule,
  { teamName, venueName, night, pair }: ScheduleTexts,
  t: ReturnType<typeof useTranslations<"changes">>,
  format: ReturnType<typeof useFormatter>,
): string {
  const match = (id: string) => {
    const meeting = meetings.find((one) => one.id === id);
    return meeting ? pair(meeting) : "";
  };
  const team = (id: string) => teamName(id) || (setting.teams.find((one) => one.name === id)?.name ?? "");
  switch (obstacle.code) {
    case "tables": {
      const { venue, date, tables, needed, teams } = obstacle;
      const names = format.list(teams.map(teamName));
      return t("why.tables", { venue: venueName(venue), date: night(date), tables, needed, teams: names });
    }
    case "busy": {
      const { date, most, matches } = obstacle;
      const names = format.list(matches.map(match));
      return t("why.busy", { team: team(obstacle.team), date: night(date), most, matches: names });
    }
    case "met-that-night": {
      const [one, other] = obstacle.teams;
      return t("why.met-that-night", { one: teamName(one), other: teamName(other), date: night(obstacle.date) });
    }
    case "no-place":
      return t("why.no-place", { count: obstacle.matches.length, matches: format.list(obstacle.matches.map(match)) });
    case "closed":
      return t("why.closed", { venue: venueName(obstacle.venue), date: night(obstacle.date) });
    case "past":
    case "no-play":
    case "same-night":
    case "empty-night":
      return t(`why.${obstacle.code}`, { date: night(obstacle.date) });
    default:
      return t(`why.${obstacle.code}`);
  }
}
