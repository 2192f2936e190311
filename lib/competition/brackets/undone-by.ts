import type { EntrantId } from "../entrant";
import type { MatchProgress, Seat } from "./judge-match";
import type { Outcome } from "./outcome";
import { type Progress, withOutcome } from "./progress";

/** A seat that somebody else takes, or nobody any more. */
export interface ChangedSeat {
  readonly match: string;
  /** From 0. */
  readonly slot: number;
  readonly was: EntrantId;
  readonly becomes: EntrantId | null;
}

/** What a correction takes back. */
export interface Undone {
  /** Matches whose result would no longer count, since others would sit there; in the draw's order. */
  readonly results: readonly string[];
  /** Who would lose a seat in a later match; in the draw's order. */
  readonly seats: readonly ChangedSeat[];
}

/**
 * What another outcome of a match, or none, would undo later on. With no `results`, nothing that was played is lost: a
 * correction or an undo may go through without asking.
 */
export function undoneBy(before: Progress, id: string, outcome: Outcome | null): Undone {
  const after = withOutcome(before, id, outcome);
  const results: string[] = [];
  const seats: ChangedSeat[] = [];
  for (let at = 0; at < before.matches.length; at++) {
    const [was, becomes] = [before.matches[at], after.matches[at]];
    if (!was || !becomes || was === becomes || was.drawn.id === id) continue;
    if (was.isCounted && !becomes.isCounted) results.push(was.drawn.id);
    seats.push(...changedSeats(was, becomes));
  }
  return { results, seats };
}

/** The correction with all that it undoes taken back, so that no result waits for those who once sat there. */
export function cascaded(before: Progress, id: string, outcome: Outcome | null): Progress {
  const { results } = undoneBy(before, id, outcome);
  const cleared = results.toReversed().reduce((going, undone) => withOutcome(going, undone, null), before);
  return withOutcome(cleared, id, outcome);
}

function changedSeats(was: MatchProgress, becomes: MatchProgress): readonly ChangedSeat[] {
  return was.seats.flatMap((seat, slot) => {
    const now = entrantAt(becomes.seats[slot]);
    if (seat.state !== "seated" || now === seat.entrant) return [];
    return [{ match: was.drawn.id, slot, was: seat.entrant, becomes: now }];
  });
}

function entrantAt(seat: Seat | undefined): EntrantId | null {
  return seat?.state === "seated" ? seat.entrant : null;
}
