import type { EntrantId } from "../entrant";
import type { MatchResult } from "../match-result";

/** The number of each entrant's unplayed games, in unplayed, postponed and running matches. */
export function gamesLeft(results: readonly MatchResult[], gamesPerMeeting: number): ReadonlyMap<EntrantId, number> {
  const left = new Map<EntrantId, number>();
  for (const { status, games, sides } of results) {
    if (status !== "unplayed" && status !== "postponed" && status !== "playing") continue;
    const open = Math.max(0, gamesPerMeeting - games.length);
    for (const entrant of sides.flat()) left.set(entrant, (left.get(entrant) ?? 0) + open);
  }
  return left;
}
