import "server-only";
import type { Tx } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf, drawnSeasonOfMatch } from "../data/events/event-draws";
import { eventProgress } from "./event-progress";

/** What a ruling on a match of an event has to know. */
export interface DrawnMatchPlace {
  /** How many go on from it. */
  readonly advance: number;
  /** It has been played to its end, and those who would go on are equal with others. */
  readonly isEqual: boolean;
}

/** The place of a match in the draw of its event; null for a match of a season. */
export async function drawnPlaceOf(tx: Tx, league: string, match: string): Promise<DrawnMatchPlace | null> {
  const season = await drawnSeasonOfMatch(tx, league, match);
  const event = season === null ? null : await drawnEventOf(tx, league, season);
  if (!event) return null;
  const rows = await drawnMatchesOf(tx, league, event.stage.id);
  const slug = rows.find(({ id }) => id === match)?.slug ?? "";
  const drawn = event.draw.matches.find(({ id }) => id === slug);
  if (!drawn) return null;
  return { advance: drawn.advance, isEqual: eventProgress(event, rows).results.get(slug)?.waits === "equal" };
}
