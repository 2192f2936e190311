import type { EntrantId } from "../entrant";
import type { Finish } from "./draw";
import type { MatchProgress } from "./judge-match";
import { fedBy, type Progress } from "./progress";

/** Where an entrant came to. */
export interface Finished extends Finish {
  readonly entrant: EntrantId;
  /** The match after which it was over. */
  readonly match: string;
}

/**
 * Everyone for whom the tournament is over, best first: the places that they share (or hold alone) and the match that decided
 * it. Who is out without a place in a match (a double forfeit) comes to what it would have come to by losing from there on.
 * Matches of groups and of Swiss rounds decide no places: their tables do (`Tournament.finishes`).
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

/** Whether a match only adds to a table: nobody is out, and nobody goes on, before the table says so. */
function isOfTable({ drawn }: MatchProgress): boolean {
  return drawn.section === "group" || drawn.section === "swiss";
}

function goesOn(going: Progress, { drawn }: MatchProgress, place: number): boolean {
  return fedBy(going, drawn.id, place).some(({ state }) => state !== "not-needed");
}

/** What a place comes to when everything after it is lost; where a bye has no such place, what its winner comes to then. */
function finishAt(going: Progress, { drawn }: MatchProgress, place: number): Finish {
  for (let taken = place; taken >= 1; taken--) {
    const own = drawn.finish[taken - 1];
    if (own) return own;
    const [next] = fedBy(going, drawn.id, taken);
    if (next) return finishAt(going, next, next.drawn.slots.length);
  }
  throw new Error(`nowhere to go from place ${place} of ${drawn.id}`);
}
