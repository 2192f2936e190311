import "server-only";
import { decodedSegment } from "../platform/http/path-segment";
import { type LoadedBracket, loadBracket } from "./load-bracket";

/**
 * The draw of an event for exports and frames, by the parts of an address; null when there is none. Drafts are excluded
 * for every caller.
 */
export async function loadPublicBracket(leagueSegment: string, eventSegment: string): Promise<LoadedBracket | null> {
  const [league, event] = [decodedSegment(leagueSegment), decodedSegment(eventSegment)];
  if (`${league}${event}`.includes("\u0000")) return null;
  const drawn = await loadBracket(league, event);
  return drawn && drawn.season.state !== "draft" ? drawn : null;
}
