import "server-only";
import { seasonCertificate } from "@/lib/competition/season-certificate";
import { loadSeasonSchedule } from "./load-season-schedule";

/** What a season's schedule is worth as it stands now, by the addresses of league and season; null where there is none. */
export async function loadCertificate(leagueSlug: string, seasonSlug: string) {
  const view = await loadSeasonSchedule(leagueSlug, seasonSlug);
  if (!view) return null;
  const { schedule, plan } = view;
  return { setting: schedule.setting, lines: seasonCertificate(schedule, plan.proofs ?? undefined) };
}
