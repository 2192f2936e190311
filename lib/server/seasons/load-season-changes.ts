import "server-only";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import { tonightIn } from "../platform/system/clock";
import { loadSeasonSchedule } from "./load-season-schedule";

/**
 * The desk's data for changing a season: its schedule, the log of changes and tonight's date. Plain data for the
 * browser.
 */
export async function loadSeasonChanges(leagueSlug: string, seasonSlug: string, at: Date) {
  const view = await loadSeasonSchedule(leagueSlug, seasonSlug);
  if (!view?.isSeason) return null;
  const { league, season, version, schedule, details, changes } = view;
  return {
    league: { id: league.id, slug: league.slug, name: league.name, timeZone: league.timeZone },
    season,
    version,
    schedule,
    details,
    changes,
    today: tonightIn(league.timeZone, at) as IsoDate,
  };
}
