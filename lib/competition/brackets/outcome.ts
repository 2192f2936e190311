import type { EntrantId } from "../entrant";

/**
 * The outcome of a match with its entrants' names. An outcome with other entrants than the current ones (after a
 * correction of an earlier result) does not count.
 */
export interface Outcome {
  /** The entrants that were present, best first; empty if there were none. */
  readonly ranking: readonly EntrantId[];
  /**
   * Absent entrants, which lose without playing to the end. If all are absent, it is a double forfeit, and they are
   * out.
   */
  readonly absent: readonly EntrantId[];
  /** The reason; null without absences. */
  readonly absence: "no-show" | "forfeit" | null;
  /** Games won, or points, in the order of the ranking; for display only. */
  readonly score?: readonly number[];
}

/** All recorded events of a draw. Their order does not matter. */
export interface Happened {
  /** By match. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Withdrawn entrants; they lose every match without a result. */
  readonly withdrawn: readonly EntrantId[];
  /** Replacements in order; only before the first hand. */
  readonly replaced: readonly { readonly out: EntrantId; readonly by: EntrantId }[];
  /** The final order of each group that is over. */
  readonly groups: ReadonlyMap<string, readonly EntrantId[]>;
}

/** Nothing has happened yet. */
export const nothingHappened: Happened = { outcomes: new Map(), withdrawn: [], replaced: [], groups: new Map() };

/** The outcome of a played match: the entrants, best first. */
export function played(ranking: readonly EntrantId[], score?: readonly number[]): Outcome {
  return { ranking, absent: [], absence: null, ...(score ? { score } : {}) };
}

/** The outcome of a match with absences; the present entrants best first. */
export function walkover(
  ranking: readonly EntrantId[],
  absent: readonly EntrantId[],
  absence: "no-show" | "forfeit" = "no-show",
): Outcome {
  return { ranking, absent, absence };
}
