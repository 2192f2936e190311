import "server-only";
import { type Finished, finishes } from "@/lib/competition/brackets/finishes";
import { championOf, isOver, type Progress } from "@/lib/competition/brackets/progress";
import { tournamentById } from "@/lib/competition/formats/registry";
import type { Tx } from "../db/client";
import { drawnEventOf, drawnMatchesOf } from "../db/event-draws";
import { eventOf } from "../db/events";
import { eventProgress } from "./event-progress";

/** A place of an event, with everybody who shares it. */
export interface EventPlace {
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
}

/** How a drawn event stands: who came to which place so far, by the entrants' ids; and whether it has its champion. */
export interface EventStanding {
  /** Those for whom it is over, best first. */
  readonly finished: readonly Finished[];
  readonly names: ReadonlyMap<string, string>;
  readonly hasChampion: boolean;
}

/** How an event stands; null before it is drawn. */
export async function standingOfEvent(tx: Tx, league: string, season: string): Promise<EventStanding | null> {
  const [event, drawn] = await Promise.all([eventOf(tx, league, season), drawnEventOf(tx, league, season)]);
  const settings = event?.season.stages[0]?.formatSettings;
  if (!drawn) return null;
  const { going } = eventProgress(drawn, await drawnMatchesOf(tx, league, drawn.stage.id));
  const finished = finishedIn(going, settings);
  return {
    finished,
    names: new Map(drawn.entrants.map(({ id, name }) => [id, name])),
    hasChampion: finished.some(({ from, to }) => from === 1 && to === 1),
  };
}

/** Where tables decide the places, they are told when the last match is over; in a bracket as soon as somebody is out. */
function finishedIn(going: Progress, settings: unknown): readonly Finished[] {
  const { format, entrants } = going.draw;
  const ofTables = tournamentById(format)?.finishes;
  if (ofTables) {
    if (!isOver(going)) return [];
    const found = ofTables(
      entrants.map((id) => ({ id, kin: null })),
      settings,
      going,
    );
    return found.ok ? found.value : [];
  }
  const champion = championOf(going);
  return finishes(going).filter(({ from, entrant }) => from > 1 || entrant === champion);
}

/** The best places of an event that has its champion, as far as they are known, with the names of those who share them. */
export function bestPlaces({ finished, names }: EventStanding, last: number): readonly EventPlace[] {
  const places = finished.filter(({ from }) => from <= last);
  return [...new Set(places.map(({ from }) => from))].map((from) => {
    const shared = places.filter((one) => one.from === from);
    const to = shared[0]?.to ?? from;
    return { from, to, names: shared.map(({ entrant }) => names.get(entrant) ?? "") };
  });
}
