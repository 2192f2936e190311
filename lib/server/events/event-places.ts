import "server-only";
import { type Finished, finishes } from "@/lib/competition/brackets/finishes";
import { isOver, type Progress } from "@/lib/competition/brackets/progress";
import type { EntrantId } from "@/lib/competition/entrant";
import type { Tx } from "../data/connection/client";
import { type DrawnEvent, drawnEventOf, drawnResultsOf } from "../data/events/event-draws";
import { championOfEvent, enteredIn, eventProgress } from "./event-progress";

/** A place of an event with all entrants who share it. */
export interface EventPlace {
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
}

/** The state of a drawn event: the places so far by entrant id, and whether it has a champion. */
export interface EventStanding {
  /** The finished entrants, best first. */
  readonly finished: readonly Finished[];
  readonly names: ReadonlyMap<string, string>;
  readonly hasChampion: boolean;
}

/** The state of an event; null before the draw. */
export async function standingOfEvent(tx: Tx, league: string, season: string): Promise<EventStanding | null> {
  const drawn = await drawnEventOf(tx, league, season);
  if (!drawn) return null;
  const { going } = eventProgress(drawn, await drawnResultsOf(tx, league, season, drawn.stage.id));
  const champion = championOfEvent(drawn, going);
  return {
    finished: finishedIn(drawn, going, champion),
    names: new Map(drawn.entrants.map(({ id, name }) => [id, name])),
    hasChampion: champion !== null,
  };
}

/** In a bracket an eliminated entrant has a place immediately; in a table, when it is final. */
function finishedIn(event: DrawnEvent, going: Progress, champion: EntrantId | null): readonly Finished[] {
  const entered = enteredIn(event);
  if (entered?.tournament.finishes && (champion !== null || isOver(going))) {
    const finishes = entered.tournament.finishes(entered.contenders, entered.settings, going);
    return finishes.ok ? finishes.value : [];
  }
  return finishes(going).filter(({ from, entrant }) => from > 1 || entrant === champion);
}

/** The best places of an event with a champion, as far as they are known, with the names of those who share them. */
export function bestPlaces({ finished, names }: EventStanding, last: number): readonly EventPlace[] {
  const places = finished.filter(({ from }) => from <= last);
  return [...new Set(places.map(({ from }) => from))].map((from) => {
    const shared = places.filter((one) => one.from === from);
    const to = shared[0]?.to ?? from;
    return { from, to, names: shared.map(({ entrant }) => names.get(entrant) ?? "") };
  });
}
