import type { BracketMatch, BracketView } from "./bracket-view";
import { pathOf } from "./path-of";

/** One match that the champion won or played on the way. */
export interface RoadStep {
  readonly match: BracketMatch;
  /** The others of the match. */
  readonly opponents: readonly string[];
  /** The champion's games or points first; null where the match was decided without a game. */
  readonly figures: readonly number[] | null;
}

/** The champion's matches from the first to the last; empty while there is no champion. Byes are left out. */
export function championRoad(view: BracketView): readonly RoadStep[] {
  const entrant = view.champion?.entrant;
  if (entrant === undefined) return [];
  return pathOf(view, entrant).matches.flatMap((match): RoadStep[] => {
    const own = match.slots.find((slot) => slot.entrant === entrant);
    const others = match.slots.filter((slot) => slot.entrant !== null && slot !== own);
    if (match.state !== "decided" || !own || others.length === 0) return [];
    const figures = [own, ...others].flatMap(({ figure }) => (figure === null ? [] : [figure]));
    return [
      {
        match,
        opponents: others.map(({ name }) => name),
        figures: figures.length === match.slots.length ? figures : null,
      },
    ];
  });
}

/** How the road is drawn through the bracket: by match, whether a line comes into it from a match that the champion played. */
export function roadThrough(view: BracketView): ReadonlyMap<string, boolean> {
  const road = championRoad(view).map(({ match }) => match);
  const played = new Set(road.map(({ id }) => id));
  return new Map(
    road.map(({ id, slots }) => {
      const source = slots.find(({ entrant }) => entrant === view.champion?.entrant)?.source;
      return [id, source?.from === "match" && played.has(source.match)];
    }),
  );
}
