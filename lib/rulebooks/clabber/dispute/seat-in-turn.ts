import type { Seat } from "../../rulebook";
import { indexOfCard, suitIndex } from "../play/card-set";
import { type Play, winningPlay } from "../play/position";
import type { RememberedDraft } from "./remembered-draft";

/** Returns the seat whose card comes next in what is remembered; null where that is not known. */
export function seatInTurn({ trump, dealer, plays }: RememberedDraft): Seat | null {
  let leader: Seat | null = dealer === null ? (plays[0]?.[0] ?? null) : (dealer + 1) % 4;
  for (let from = 0; from + 4 <= plays.length; from += 4) {
    leader = takerOf(plays.slice(from, from + 4), leader, trump);
  }
  // A seat that was remembered within the trick says who led it.
  const trick = plays.slice(plays.length - (plays.length % 4));
  const at = trick.findIndex(([seat]) => seat !== null);
  const led = at < 0 ? leader : ((trick[at]?.[0] ?? 0) - at + 4) % 4;
  return led === null ? null : (led + trick.length) % 4;
}

function takerOf(trick: RememberedDraft["plays"], leader: Seat | null, trump: RememberedDraft["trump"]): Seat | null {
  if (trump === null) return null;
  const plays = trick.flatMap(([seat, card], at): Play[] => {
    const by = seat ?? (leader === null ? null : (leader + at) % 4);
    const index = card === null ? undefined : indexOfCard(card);
    return by === null || index === undefined ? [] : [{ seat: by, card: index }];
  });
  return plays.length === 4 ? winningPlay(plays, suitIndex(trump)).seat : null;
}
