import type { EntrantId } from "../entrant";
import type { Finish } from "./draw";
import type { MatchProgress } from "./judge-match";
import { fedBy, type Progress } from "./progress";

/** The final result of an entrant. */
export interface Finished extends Finish {
  readonly entrant: EntrantId;
  /** The entrant's last match. */
  readonly match: string;
}

/**
 * All entrants who are out, best first: their places, possibly shared, and the deciding match. An entrant out without a
 * place in a match (a double forfeit) gets the place of losing all remaining matches. Group and Swiss matches decide no
 * places; their tables do (`Tournament.finishes`).
 */
export function finishes(going: Progress): readonly Finished[] {
  const finishes = new Map<EntrantId, Finished>();
  for (const match of going.matches) {
    if (match.state !== "decided" || isOfTable(match)) continue;
    for (const [i, entrant] of match.places.entries()) {
      if (entrant === null || goesOn(going, match, i + 1)) continue;
      finishes.set(entrant, { entrant, match: match.drawn.id, ...finishAt(going, match, i + 1) });
    }
    for (const entrant of match.out) {
      finishes.set(entrant, { entrant, match: match.drawn.id, ...finishAt(going, match, match.drawn.slots.length) });
    }
  }
  return [...finishes.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Whether a match only counts for a table, without eliminating or advancing entrants. */
function isOfTable({ drawn }: MatchProgress): boolean {
  return drawn.section === "group" || drawn.section === "swiss";
}

function goesOn(going: Progress, { drawn }: MatchProgress, place: number): boolean {
  return fedBy(going, drawn.id, place).some(({ state }) => state !== "not-needed");
}

/** The final place after losing all further matches; for a bye without such a place, its winner's. */
function finishAt(going: Progress, { drawn }: MatchProgress, place: number): Finish {
  for (let lastPlace = place; lastPlace >= 1; lastPlace--) {
    const own = drawn.finish[lastPlace - 1];
    if (own) return own;
    const [next] = fedBy(going, drawn.id, lastPlace);
    if (next) return finishAt(going, next, next.drawn.slots.length);
  }
  throw new Error(`nowhere to go from place ${place} of ${drawn.id}`);
}
