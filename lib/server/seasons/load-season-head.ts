import "server-only";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { seasonBySlug } from "../data/seasons/seasons";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { notDrawn } from "./not-drawn";

/**
 * A season with its entrants and its first stage, without rounds and matches. Drafts are visible to league staff only;
 * null otherwise, as for an unknown season and an undrawn event.
 */
export async function seasonHead(leagueId: string, slug: string) {
  const season = await seasonBySlug(db(), leagueId, slug);
  const stage = season?.stages[0];
  if (!season || !stage || stage.format === notDrawn) return null;
  if (season.state === "draft" && mayRunLeague(await currentCaller(), leagueId) !== null) return null;
  return { season, stage };
}

/** The same with its league, by the addresses of both. */
export const loadSeasonHead = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const league = await loadLeague(leagueSlug);
  const head = league && (await seasonHead(league.id, decodedSegment(seasonSlug)));
  return league && head ? { league, ...head } : null;
});
