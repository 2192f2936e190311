import { answerPlace, canStandAbove } from "./place-question";
import type { PlaceQuery, PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

/**
 * The magic number: the fewest of its games to come that a team must win to have a place for certain, whichever they are
 * and whatever the others do. 0 when it has it already; null while it is not in its own hands.
 */
export function gamesThatSuffice(season: SeasonLeft, rule: PlaceRule, team: number, place: number): number | null {
  const left = season.teams[team]?.left ?? 0;
  const suffices = (wins: number) => {
    const question: PlaceQuery = { season, rule, team, end: "worst", sure: true, wins };
    if (place === 1) return season.teams.every((_, rival) => rival === team || !canStandAbove(question, rival));
    return answerPlace(question, undefined, place).proved < place;
  };
  return firstOf(left, suffices);
}

/**
 * The fewest of its games to come with which a team can still get a place: with fewer it cannot, even if everything else
 * goes its way. Null when it cannot at all.
 */
export function gamesNeeded(season: SeasonLeft, rule: PlaceRule, team: number, place: number): number | null {
  const left = season.teams[team]?.left ?? 0;
  const canDo = (wins: number) =>
    answerPlace({ season, rule, team, end: "best", sure: true, wins }, undefined, place).proved < place;
  return firstOf(left, canDo);
}

/** The first number for which something holds that then holds for all greater ones too; null when not even for the last. */
function firstOf(last: number, holds: (n: number) => boolean): number | null {
  if (!holds(last)) return null;
  let [no, yes] = [-1, last];
  while (yes - no > 1) {
    const middle = (no + yes) >> 1;
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
