import "server-only";
import { raceOf } from "@/lib/competition/standings/race";
import { loadStandings } from "./load-standings";

/** The standings of a season after each week; null for an unknown season. */
export async function loadRace(leagueSlug: string, seasonSlug: string) {
  const view = await loadStandings(leagueSlug, seasonSlug);
  if (!view) return null;
  const { league, season, sides, who, input, settings, names, shortNames, rounds } = view;
  return { league, season, sides, who, names, shortNames, race: raceOf(input, settings), weeks: rounds.length };
}
