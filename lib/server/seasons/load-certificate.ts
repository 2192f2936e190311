import "server-only";
import { seasonCertificate } from "@/lib/competition/schedule/season-certificate";
import { loadSeasonSchedule } from "./load-season-schedule";

/** What a season's schedule is worth as it stands now, by the addresses of league and season; null where there is none. */
export async function loadCertificate(leagueSlug: string, seasonSlug: string) {
  const view = await loadSeasonSchedule(leagueSlug, seasonSlug);
  // What single players' tables are worth is told by their movement.
  if (!view || view.schedule.meetings.length === 0) return null;
  const { schedule, plan } = view;
  return { setting: schedule.setting, lines: seasonCertificate(schedule, plan.proofs ?? undefined) };
}
