import "server-only";
import { crosstable } from "@/lib/competition/standings/crosstable";
import { loadStandings } from "./load-standings";

/** The crosstable of a season, in the order of its standings; null for an unknown season. */
export async function loadCrosstable(leagueSlug: string, seasonSlug: string) {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view) return null;
  const stored = view.rounds.flatMap(({ matches }) => matches);
  const slugs = new Map(stored.map(({ id, slug }) => [id, slug]));
  // Canceled matches will not be played and are not listed.
  const cancelled = new Set(stored.filter(({ state }) => state === "cancelled").map(({ id }) => id));
  const results = view.results.filter(({ match }) => !cancelled.has(match));
  const table = crosstable({ ...view.input, results }, view.settings);
  const rows = view.lines.map(({ entrant, name }) => ({
    entrant,
    name,
    cells: new Map(
      [...(table.get(entrant) ?? [])].map(([other, cell]) => [
        other as string,
        { ...cell, meetings: cell.meetings.map((one) => ({ ...one, slug: slugs.get(one.match) ?? "" })) },
      ]),
    ),
  }));
  return { league: view.league, season: view.season, sides: view.sides, who: view.who, rows };
}
