import "server-only";
import type { IsoDate } from "@/lib/competition/iso-date";
import { tonightIn } from "../clock";
import { loadStandings } from "../standings/load-standings";
import { loadSeasonSchedule } from "./load-season-schedule";

/**
 * What the desk needs to change a season: its schedule, the log of changes, tonight's date, and what the standings are
 * made of, so that what a withdrawal does to them can be shown first. Plain data for the browser.
 */
export async function loadSeasonChanges(leagueSlug: string, seasonSlug: string, at: Date) {
  const view = await loadSeasonSchedule(leagueSlug, seasonSlug);
  const table = await loadStandings(leagueSlug, seasonSlug);
  if (!view || !table) return null;
  const { league, season, version, schedule, details, changes } = view;
  return {
    league: { id: league.id, slug: league.slug, name: league.name, timeZone: league.timeZone },
    season,
    version,
    schedule,
    details,
    changes,
    today: tonightIn(league.timeZone, at) as IsoDate,
    standings: { ...table.input, settings: table.settings },
  };
}
