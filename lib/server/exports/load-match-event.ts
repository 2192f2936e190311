import "server-only";
import { matchData, type StructuredData } from "@/lib/exports/structured-data";
import { db } from "../data/connection/client";
import { exportedMatchBySlug } from "../data/matches/exported-matches";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { dateText, momentOf } from "../platform/system/clock";
import { scheduledEnd } from "../seasons/load-night";
import { exportedOf } from "./exported-of";

/** A match as stored for programs. A hand in mid-game leaves it unchanged, so pages take it from memory. */
const loadStored = memoizedRead((leagueId: string, seasonId: string, slug: string) =>
  exportedMatchBySlug(db(), leagueId, seasonId, slug),
);

/** Structured data of a match with these addresses; null for an unknown match. */
export async function loadMatchEvent(
  { leagueId, seasonId, slug }: { readonly leagueId: string; readonly seasonId: string; readonly slug: string },
  addresses: { readonly url: string; readonly leagueUrl: string },
): Promise<StructuredData | null> {
  const match = await loadStored(leagueId, seasonId, slug);
  if (!match) return null;
  const timeZone = match.venue?.timeZone ?? match.season.league.timeZone;
  const begin = match.date && match.time ? { date: dateText(match.date), time: match.time } : null;
  return matchData(exportedOf(match), {
    ...addresses,
    start: begin && momentOf(begin.date, begin.time, timeZone).toISOString(),
    end: begin && scheduledEnd(match, begin, timeZone).toISOString(),
  });
}
