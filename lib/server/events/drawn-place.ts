import "server-only";
import type { Tx } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf, drawnSeasonOfMatch } from "../data/events/event-draws";
import { eventProgress } from "./event-progress";

/** The facts about an event's match for a ruling. */
export interface DrawnMatchPlace {
  /** The number of entrants who advance. */
  readonly advance: number;
  /** It is finished, and entrants in places that advance are tied with others. */
  readonly isEqual: boolean;
}

/** The place of a match in its event's draw; null for a season's match. */
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
