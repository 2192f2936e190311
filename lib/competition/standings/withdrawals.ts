import type { Entrant, EntrantId, WithdrawnResults } from "../entrant";
import type { MatchResult } from "../match-result";

/**
 * Results as they count when entrants have withdrawn. A match of one whose results are voided counts for nobody. One
 * that an entrant did not play to its end is forfeited by it where its results are scored; if both sides of it left so,
 * by both. Matches that were played, or that somebody ruled on, stand as they are.
 */
export function withoutWithdrawn(
  entrants: readonly Entrant[],
  results: readonly MatchResult[],
  byDefault: WithdrawnResults,
): readonly MatchResult[] {
  const gone = new Map<EntrantId, WithdrawnResults>();
  for (const { id, status, results: fate } of entrants) if (status === "withdrawn") gone.set(id, fate ?? byDefault);
  return gone.size === 0 ? results : results.map((match) => afterWithdrawal(match, gone));
}

function afterWithdrawal(match: MatchResult, gone: ReadonlyMap<EntrantId, WithdrawnResults>): MatchResult {
  const fates = match.sides.map((side) => side.map((entrant) => gone.get(entrant)));
  if (fates.flat().includes("voided")) return { ...match, status: "void" };
  const left = fates.flatMap((side, i) => (side.includes("scored") ? [i] : []));
  const [first, another] = left;
  if (first === undefined || !isOpen(match)) return match;
  if (another !== undefined) return { ...match, status: "double-forfeit" };
  return { ...match, status: "forfeited", forfeitedBy: first };
}

/** Not played to its end, and not ruled on; what a withdrawal took off the schedule too. */
function isOpen({ status }: MatchResult): boolean {
  return status === "unplayed" || status === "cancelled" || status === "postponed" || status === "playing";
}
