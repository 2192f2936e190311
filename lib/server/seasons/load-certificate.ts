import "server-only";
import { seasonCertificate } from "@/lib/competition/schedule/season-certificate";
import { loadSeasonSchedule } from "./load-season-schedule";

/** The certificate of a season's current schedule, by the addresses of league and season; null when there is none. */
export async function loadCertificate(leagueSlug: string, seasonSlug: string) {
  const view = await loadSeasonSchedule(leagueSlug, seasonSlug);
  // The quality of single players' tables is in their movement's certificate.
  if (!view || view.schedule.meetings.length === 0) return null;
  const { schedule, plan } = view;
  return { setting: schedule.setting, lines: seasonCertificate(schedule, plan.proofs ?? undefined) };
}
