import { answerPlace, canStandAbove } from "./place-question";
import type { PlaceQuery, PlaceRule } from "./place-rule";
import type { SeasonLeft } from "./season-left";

/**
 * The magic number: the minimum number of a team's remaining games that it must win to be certain of a place, whichever
 * they are and whatever the others do. 0 if it is certain already; null if it does not depend on the team alone.
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
 * The minimum number of wins in its remaining games with which a team can still get a place, if everything else goes
 * its way. Null if it cannot.
 */
export function gamesNeeded(season: SeasonLeft, rule: PlaceRule, team: number, place: number): number | null {
  const left = season.teams[team]?.left ?? 0;
  const canDo = (wins: number) =>
    answerPlace({ season, rule, team, end: "best", sure: true, wins }, undefined, place).proved < place;
  return firstOf(left, canDo);
}

/** The smallest number from which on a condition always holds; null if it fails for the last number. */
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
