import { differenceOf, type MeetingChange } from "../../schedule/schedule-edits";
import type { RepairObstacle, RepairOutcome, RepairPlan, RepairPorts } from "./repair-demand";
import type { WayOutcome } from "./repair-season";

/** A demand that cannot be met. */
export function impossible(...why: readonly RepairObstacle[]): RepairOutcome {
  return { kind: "impossible", why };
}

/** The best plan, with the alternatives that give another schedule. */
export function outcome(best: WayOutcome, others: readonly (WayOutcome | null)[], ports?: RepairPorts): RepairOutcome {
  const alternatives = others.flatMap((other) => (other?.kind === "plan" ? [other.plan] : []));
  if (best.kind === "impossible") return best;
  if (best.kind === "plan") {
    ports?.plan?.(best.plan);
    const different: RepairPlan[] = [];
    for (const plan of alternatives) {
      if ([best.plan, ...different].every((earlier) => isChanged(earlier, plan))) different.push(plan);
    }
    return planned(best.plan, different);
  }
  const [bestSoFar] = alternatives;
  return { kind: "undecided", ...(bestSoFar && { bestSoFar }) };
}

/** A plan as an outcome. */
export function planned(plan: RepairPlan, alternatives: readonly RepairPlan[] = []): RepairOutcome {
  return { kind: "plan", ...plan, ...(alternatives.length > 0 && { alternatives }) };
}

/** Whether two plans give different schedules; another table alone does not count. */
function isChanged(one: RepairPlan, other: RepairPlan): boolean {
  const differs = ({ match: _match, tables: _tables, ...rest }: MeetingChange) => Object.keys(rest).length > 0;
  return differenceOf(one.after, other.after).some(differs) || one.added !== other.added;
}
