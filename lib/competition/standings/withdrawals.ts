import type { Entrant, EntrantId, WithdrawnResults } from "../entrant";
import type { MatchResult } from "../match-result";

/**
 * Results as they count when entrants have withdrawn. A match of one whose results are voided counts for nobody. One
 * that an entrant did not play to its end is forfeited by it where its results are scored; if all sides of it left so,
 * by all. Matches that were played, or that somebody ruled on, stand as they are.
 */
export function withoutWithdrawn(
  entrants: readonly Entrant[],
  results: readonly MatchResult[],
  byDefault: WithdrawnResults,
): readonly MatchResult[] {
  const withdrawn = new Map<EntrantId, WithdrawnResults>();
  for (const { id, status, results: fate } of entrants)
    if (status === "withdrawn") withdrawn.set(id, fate ?? byDefault);
  return withdrawn.size === 0 ? results : results.map((match) => afterWithdrawal(match, withdrawn));
}

function afterWithdrawal(match: MatchResult, withdrawn: ReadonlyMap<EntrantId, WithdrawnResults>): MatchResult {
  const fates = match.sides.map((side) => side.map((entrant) => withdrawn.get(entrant)));
  if (fates.flat().includes("voided")) return { ...match, status: "void" };
  const left = fates.flatMap((side, i) => (side.includes("scored") ? [i] : []));
  if (left.length === 0 || !isOpen(match)) return match;
  if (left.length === match.sides.length) return { ...match, status: "double-forfeit" };
  return { ...match, status: "forfeited", forfeitedBy: left };
}

/** Not played to its end, and not ruled on; what a withdrawal took off the schedule too. */
function isOpen({ status }: MatchResult): boolean {
  return status === "unplayed" || status === "cancelled" || status === "postponed" || status === "playing";
}
