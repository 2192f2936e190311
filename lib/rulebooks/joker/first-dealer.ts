import { type Card, rankOf } from "@/lib/cards/card";
import type { Seat } from "../rulebook";

/** §J4: the draw for the first dealer ("tuzovanie"). */
export interface AceDeal {
  /** The top card, which lies in the middle of the table and is nobody's. */
  readonly middle: Card;
  /** The cards as they fell, face up; the last of them is the ace. */
  readonly fallen: readonly { readonly seat: Seat; readonly card: Card }[];
  readonly dealer: Seat;
}

/**
 * §J4: the top card to the middle of the table, the others face up one at a time from a seat, clockwise, until an ace
 * falls: whoever gets it deals first. Null for a deck in which none does.
 */
export function firstDealerByAces(deck: readonly Card[], players: number, from: Seat): AceDeal | null {
  const [middle, ...rest] = deck;
  const ace = rest.findIndex((card) => rankOf(card) === "A");
  if (middle === undefined || ace < 0) return null;
  const fallen = rest.slice(0, ace + 1).map((card, at) => ({ seat: (from + at) % players, card }));
  return { middle, fallen, dealer: (from + ace) % players };
}
