import type { BracketMatch, BracketView } from "./bracket-view";
import { pathOf } from "./path-of";

/** A match of the champion. */
export interface PathStep {
  readonly match: BracketMatch;
  /** The opponents' names. */
  readonly opponents: readonly string[];
  /** Games or points, the champion's first; null if decided without a game. */
  readonly figures: readonly number[] | null;
}

/** The champion's matches from first to last, without byes; empty without a champion. */
export function championPath(view: BracketView): readonly PathStep[] {
  const entrant = view.champion?.entrant;
  if (entrant === undefined) return [];
  return pathOf(view, entrant).matches.flatMap((match): PathStep[] => {
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

/** The champion's matches by id: whether a line leads into the match from another of them. */
export function championMatches(view: BracketView): ReadonlyMap<string, boolean> {
  const road = championPath(view).map(({ match }) => match);
  const played = new Set(road.map(({ id }) => id));
  return new Map(
    road.map(({ id, slots }) => {
      const source = slots.find(({ entrant }) => entrant === view.champion?.entrant)?.source;
      return [id, source?.from === "match" && played.has(source.match)];
    }),
  );
}
