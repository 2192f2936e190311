import type { Entrant, EntrantId, WithdrawnResults } from "../entrant";
import type { MatchResult } from "../match-result";

/**
 * Results with the treatment of withdrawn entrants. A match of one whose results are voided counts for nobody. If its
 * results are scored, it forfeits its unfinished matches; if all sides of a match have withdrawn so, all forfeit it.
 * Played matches and rulings stand.
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

/** Unfinished and without a ruling, including matches canceled by a withdrawal. */
function isOpen({ status }: MatchResult): boolean {
  return status === "unplayed" || status === "cancelled" || status === "postponed" || status === "playing";
}
