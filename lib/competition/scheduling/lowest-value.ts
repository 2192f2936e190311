import type { Answer } from "./schedule-search";
import type { Timetable } from "./timetable";

/** A value to minimize: its constraint, start and bound. */
export interface Descent {
  /** Proved: no lower value is possible. */
  readonly least: number;
  readonly best: Timetable;
  /** The step between possible values. */
  readonly step: number;
  readonly valueOf: (timetable: Timetable) => number;
  /** Searches a schedule with at most this value, within a number of conflicts. */
  readonly attempt: (limit: number, conflicts: number, best: Timetable) => Answer;
  readonly isOver: () => boolean;
  /** Receives every better timetable. */
  readonly onImproved?: ((best: Timetable) => void) | undefined;
  /** Conflicts after which it gives up; unlimited if missing. */
  readonly patience?: number;
}

/** The lowest value found, with its schedule; proved when value and bound are equal. */
export interface Descended {
  readonly value: number;
  readonly bound: number;
  readonly best: Timetable;
}

const firstBudget = 1500;

/**
 * Minimizes a value: tries every value from the proved bound up, each with a small budget, until one is found; then
 * again with larger budgets, until bound and value meet or time runs out. Low values are hard to refute and high ones
 * easy to find: small budgets find good schedules early.
 */
export function lowestValue(descent: Descent): Descended {
  let best = descent.best;
  let value = descent.valueOf(best);
  let bound = Math.min(descent.least, value);
  const patience = descent.patience ?? Number.POSITIVE_INFINITY;
  for (let budget = firstBudget; bound < value && budget <= patience && !descent.isOver(); budget *= 4) {
    for (let limit = bound; limit < value && !descent.isOver(); limit += descent.step) {
      const answer = descent.attempt(limit, budget, best);
      if (answer.kind === "impossible") bound = limit + descent.step;
      if (answer.kind !== "found") continue;
      best = answer.timetable;
      value = descent.valueOf(best);
      descent.onImproved?.(best);
    }
  }
  return { value, bound: Math.min(bound, value), best };
}
