import type { Problem } from "@/lib/kernel/problem";
import type { EntrantId } from "../entrant";
import { seatedAt } from "./judge-match";
import type { Outcome } from "./outcome";
import { matchOf, type Progress } from "./progress";

/**
 * What is wrong with an outcome before it is told: `bracket-match-unknown`, `bracket-match-waits` (some who are to sit there are
 * not known), `bracket-match-not-played` (nobody is to sit there, or too few), `bracket-outcome-stranger`,
 * `bracket-outcome-twice`, `bracket-outcome-incomplete`.
 */
export function outcomeProblems(going: Progress, id: string, outcome: Outcome): readonly Problem[] {
  const match = matchOf(going, id);
  if (!match) return [{ code: "bracket-match-unknown", params: { match: id } }];
  if (match.state === "waiting") return [{ code: "bracket-match-waits", params: { match: id } }];
  const seated = seatedAt(match.seats);
  if (match.state === "not-needed" || seated.length <= match.drawn.advance) {
    return [{ code: "bracket-match-not-played", params: { match: id } }];
  }
  const named = [...outcome.ranking, ...outcome.absent];
  const stranger = named.find((entrant) => !seated.includes(entrant));
  if (stranger !== undefined) return [{ code: "bracket-outcome-stranger", params: { match: id, entrant: stranger } }];
  const twice = named.find((entrant, i) => named.indexOf(entrant) !== i);
  if (twice !== undefined) return [{ code: "bracket-outcome-twice", params: { match: id, entrant: twice } }];
  const missing = seated.find((entrant) => !named.includes(entrant) && !going.withdrawn.has(entrant));
  return missing === undefined ? [] : [{ code: "bracket-outcome-incomplete", params: { match: id, entrant: missing } }];
}

/**
 * What stands in the way of a replacement: `bracket-entrant-unknown`, `bracket-entrant-entered` (who comes in plays already),
 * `bracket-entrant-played` (it has had a match; a walkover is none).
 */
export function replacementProblems(going: Progress, out: EntrantId, by: EntrantId): readonly Problem[] {
  const playing = going.draw.entrants.map((entrant) => going.replaced.get(entrant) ?? entrant);
  if (!playing.includes(out)) return [{ code: "bracket-entrant-unknown", params: { entrant: out } }];
  if (playing.includes(by)) return [{ code: "bracket-entrant-entered", params: { entrant: by } }];
  const hasPlayed = going.matches.some(
    ({ isCounted, recorded }) =>
      isCounted && recorded !== null && recorded.ranking.length > 1 && recorded.ranking.includes(out),
  );
  return hasPlayed ? [{ code: "bracket-entrant-played", params: { entrant: out } }] : [];
}
