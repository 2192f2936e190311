import type { RepairObstacle, RepairOutcome, RepairPlan, RepairPorts } from "./repair-demand";
import type { WayOutcome } from "./repair-season";

/** A demand that cannot be met. */
export function impossible(...why: readonly RepairObstacle[]): RepairOutcome {
  return { kind: "impossible", why };
}

/** The best plan, with the alternatives. */
export function outcome(best: WayOutcome, others: readonly (WayOutcome | null)[], ports?: RepairPorts): RepairOutcome {
  const alternatives = others.flatMap((other) => (other?.kind === "plan" ? [other.plan] : []));
  if (best.kind === "impossible") return best;
  if (best.kind === "plan") {
    ports?.plan?.(best.plan);
    return planned(best.plan, alternatives);
  }
  const [bestSoFar] = alternatives;
  return { kind: "undecided", ...(bestSoFar && { bestSoFar }) };
}

/** A plan as an outcome. */
export function planned(plan: RepairPlan, alternatives: readonly RepairPlan[] = []): RepairOutcome {
  return { kind: "plan", ...plan, ...(alternatives.length > 0 && { alternatives }) };
}
