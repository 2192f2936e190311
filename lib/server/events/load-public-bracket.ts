import "server-only";
import { decodedSegment } from "../platform/http/path-segment";
import { type LoadedBracket, loadBracket } from "./load-bracket";

/**
 * The draw of an event for what leaves the house (files, frames), by the parts of an address; null where there is none. A
 * draft is no such event, whoever asks.
 */
export async function loadPublicBracket(leagueSegment: string, eventSegment: string): Promise<LoadedBracket | null> {
  const [league, event] = [decodedSegment(leagueSegment), decodedSegment(eventSegment)];
  if (`${league}${event}`.includes("\u0000")) return null;
  const drawn = await loadBracket(league, event);
  return drawn && drawn.season.state !== "draft" ? drawn : null;
}
