import type { EntrantId } from "../entrant";

/**
 * How a match ended, in the names of those who sat there: an outcome that names others than those who sit there now (since an
 * earlier result was corrected) does not count.
 */
export interface Outcome {
  /** Those who were there, best first. Empty when nobody was. */
  readonly ranking: readonly EntrantId[];
  /** Those who lose without playing to the end. All of them: a double forfeit, and they are out. */
  readonly absent: readonly EntrantId[];
  /** Why; null where nobody is absent. */
  readonly absence: "no-show" | "forfeit" | null;
  /** Games won, or points, in the order of the ranking; for show only. */
  readonly score?: readonly number[];
}

/** All that has happened to a draw. The order in which it was told changes nothing. */
export interface Happened {
  /** By match. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** They lose whatever has no result yet. */
  readonly withdrawn: readonly EntrantId[];
  /** Who plays in whose stead, one after the other; before the first hand. */
  readonly replaced: readonly { readonly out: EntrantId; readonly by: EntrantId }[];
  /** The final order of each group that is over. */
  readonly groups: ReadonlyMap<string, readonly EntrantId[]>;
}

/** Nothing has happened yet. */
export const nothingHappened: Happened = { outcomes: new Map(), withdrawn: [], replaced: [], groups: new Map() };

/** A match that was played: who was there, best first. */
export function played(ranking: readonly EntrantId[], score?: readonly number[]): Outcome {
  return { ranking, absent: [], absence: null, ...(score ? { score } : {}) };
}

/** Some did not come, or were ruled out; those who were there, best first. */
export function walkover(
  ranking: readonly EntrantId[],
  absent: readonly EntrantId[],
  absence: "no-show" | "forfeit" = "no-show",
): Outcome {
  return { ranking, absent, absence };
}
