import "server-only";
import { loadSeason } from "../scheduling/load-season";
import { loadStandings } from "../standings/load-standings";
import { loadMatchToScore } from "./load-match";

/**
 * What a correction is made on: the match, for who may score it, and what its standings are a fold of (an event has
 * none). Null for a match that is not there or not the caller's to score.
 */
export async function loadCorrection(matchId: string) {
  const match = await loadMatchToScore(matchId);
  if (!match) return null;
  const season = await loadSeason(match.leagueSlug, match.seasonSlug);
  if (!season) return null;
  if (season.season.kind === "event") return { match, ranked: null };
  const table = await loadStandings(match.leagueSlug, match.seasonSlug);
  return table && { match, ranked: { ...table.input, settings: table.settings } };
}
