/** A qualified entrant, and its progress. */
export interface Qualified {
  readonly key: string;
  readonly name: string;
  /** Its league, if different from the event's; null otherwise. */
  readonly from: string | null;
  /** Its final place; null while it plays, and before the draw. */
  readonly place: { readonly from: number; readonly to: number } | null;
}

/**
 * A route of qualification in the secretary's text, with its entrants; the text is null for entrants without a route.
 */
export interface RoadWay {
  readonly id: string;
  readonly words: string | null;
  readonly places: number | null;
  readonly qualified: readonly Qualified[];
}
