import type { Answer } from "./schedule-search";
import type { Timetable } from "./timetable";

/** A value to be brought down: how, from where, and how far it could go. */
export interface Descent {
  /** Proved: no lower value is possible. */
  readonly least: number;
  readonly best: Timetable;
  /** Values come in steps of so many. */
  readonly step: number;
  readonly valueOf: (timetable: Timetable) => number;
  /** A schedule of at most this value, searched for with so many conflicts. */
  readonly attempt: (limit: number, conflicts: number, best: Timetable) => Answer;
  readonly isOver: () => boolean;
  /** Receives every better timetable. */
  readonly onImproved?: ((best: Timetable) => void) | undefined;
  /** Conflicts after which it gives up; unlimited without it. */
  readonly patience?: number;
}

/** How low a value could be brought, with the schedule that has it; proved when value and bound are equal. */
export interface Descended {
  readonly value: number;
  readonly bound: number;
  readonly best: Timetable;
}

const firstBudget = 1500;

/**
 * Brings a value down to the lowest there is: asks for every value from the proved bound up, each with a small budget,
 * until one is found; then again with larger budgets, until bound and value meet or the time is up. Low values are
 * hard to refute and high ones easy to find: small budgets first find good schedules early.
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
