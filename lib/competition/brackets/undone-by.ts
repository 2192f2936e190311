import type { EntrantId } from "../entrant";
import type { Seat } from "./judge-match";
import { matchOf, type Progress } from "./progress";

/** A seat whose entrant changed. */
export interface ChangedSeat {
  readonly match: string;
  /** From 0. */
  readonly slot: number;
  readonly was: EntrantId | null;
  readonly becomes: EntrantId | null;
}

/** The changes of a draw beyond the results in the command. */
export interface Undone {
  /** Changed seats in all matches, in the draw's order. */
  readonly results: readonly string[];
  /** Seats that change, in any match; in the draw's order. */
  readonly seats: readonly ChangedSeat[];
}

/** Compares a draw before and after a command about the matches `own`. Without `results`, nothing that was played is lost. */
export function undoneBy(before: Progress, after: Progress, own: readonly string[]): Undone {
  const results = before.matches
    .filter(({ drawn, isCounted }) => isCounted && !own.includes(drawn.id) && !matchOf(after, drawn.id)?.isCounted)
    .map(({ drawn }) => drawn.id);
  const seats = before.matches.flatMap(({ drawn, seats }) => {
    const seatsAfter = matchOf(after, drawn.id)?.seats ?? [];
    return seats.flatMap((seat, slot): ChangedSeat[] => {
      const [was, becomes] = [entrantAt(seat), entrantAt(seatsAfter[slot])];
      return was === becomes ? [] : [{ match: drawn.id, slot, was, becomes }];
    });
  });
  return { results, seats };
}

function entrantAt(seat: Seat | undefined): EntrantId | null {
  return seat?.state === "seated" ? seat.entrant : null;
}
