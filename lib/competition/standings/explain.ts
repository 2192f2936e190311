import type { EntrantId } from "../entrant";
import { type CriterionCode, type CriterionStep, criterion } from "./criteria";
import type { Standings } from "./standings";

/** One criterion between two rows, as far as it was applied. */
export interface ExplainedStep extends CriterionStep {
  /** The number of entrants tied when it was applied, including these two; 0 if it was not. */
  readonly tied: number;
  /**
   * `not-comparable`: the criterion has no value here; `to-come`: it has none yet, because the lots were not drawn or
   * the playoff was not played; `not-needed`: an earlier one had decided.
   */
  readonly state: "equal" | "decided" | "not-comparable" | "to-come" | "not-needed";
}

/** Why one row is above or below another. */
export interface Explanation {
  readonly mine: EntrantId;
  readonly theirs: EntrantId;
  /** The criteria in the order applied; one that depends on the tied group may occur again. Then those not needed. */
  readonly steps: readonly ExplainedStep[];
  /** The deciding criterion; null if the two share a place, or one of them has none. */
  readonly decidedBy: CriterionCode | null;
}

/**
 * The reason between a row and its neighbor; null at the top (above), at the bottom (below), or for an unknown entrant.
 */
export function explainPlace(table: Standings, entrant: EntrantId, neighbour: "above" | "below"): Explanation | null {
  const at = table.rows.findIndex((row) => row.entrant === entrant);
  const other = at < 0 ? undefined : table.rows[neighbour === "above" ? at - 1 : at + 1];
  return other === undefined ? null : explainPair(table, entrant, other.entrant);
}

/** The reason between any two rows, by the criteria in the order applied to both of them. */
export function explainPair(table: Standings, mine: EntrantId, theirs: EntrantId): Explanation {
  const steps: ExplainedStep[] = [];
  for (const { code, values } of table.stages) {
    if (!values.has(mine) || !values.has(theirs)) continue;
    const step = criterion(code).explain(values.get(mine) ?? null, values.get(theirs) ?? null);
    steps.push({ ...step, tied: values.size, state: stateOf(step) });
  }
  const decidedBy = steps.find((step) => step.decided)?.code ?? null;
  const rankedCodes = new Set(steps.map((step) => step.code));
  const rest = decidedBy === null ? [] : table.criteria.filter((code) => !rankedCodes.has(code));
  return { mine, theirs, decidedBy, steps: [...steps, ...rest.map((code) => notNeeded(table, code, mine, theirs))] };
}

function stateOf(step: CriterionStep): ExplainedStep["state"] {
  if (step.decided) return "decided";
  if (step.mine !== null && step.theirs !== null) return "equal";
  return criterion(step.code).settledLater ? "to-come" : "not-comparable";
}

/** Both values are still shown if they do not depend on the tied group. */
function notNeeded(table: Standings, code: CriterionCode, mine: EntrantId, theirs: EntrantId): ExplainedStep {
  const figureOf = (entrant: EntrantId): number | null => {
    if (criterion(code).scoped || criterion(code).settledLater) return null;
    const row = table.rows.find((candidate) => candidate.entrant === entrant);
    return row?.values.find((value) => value.code === code)?.value ?? null;
  };
  return { code, mine: figureOf(mine), theirs: figureOf(theirs), decided: false, by: 0, tied: 0, state: "not-needed" };
}
