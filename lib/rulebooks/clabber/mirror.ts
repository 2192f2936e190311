import type { Seat } from "../rulebook";
import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import { type BySide, type ClabberSide, otherSide } from "./side";

/** Returns the entry with each side's figures exchanged, for a sheet with swapped columns. */
export function mirroredEntry(entry: HandEntry): HandEntry {
  switch (entry.kind) {
    case "played":
      return mirroredPlayed(entry);
    case "reneged":
      return mirroredReneged(entry);
    case "both-reneged":
    case "thrown-in":
    case "misdealt":
      return entry;
  }
}

/** §C8: the deal goes round in the same direction, starting at a seat of the other side. */
export function mirroredSeat(seat: Seat): Seat {
  return seat % 2 === 0 ? seat + 1 : seat - 1;
}

function mirroredPlayed({ maker, counted, melds, bella, tricks, lastTrick, ...hand }: PlayedHand): PlayedHand {
  return {
    ...hand,
    maker: otherSide(maker),
    counted: otherSide(counted),
    melds: turned(melds),
    bella: other(bella),
    ...(tricks && { tricks: turned(tricks) }),
    ...(lastTrick !== undefined && { lastTrick: otherSide(lastTrick) }),
  };
}

function mirroredReneged({ by, maker, melds, bella, meldWinner, ...hand }: RenegedHand): RenegedHand {
  return {
    ...hand,
    by: otherSide(by),
    ...(maker !== undefined && { maker: otherSide(maker) }),
    melds: turned(melds),
    bella: other(bella),
    ...(meldWinner !== undefined && { meldWinner: other(meldWinner) }),
  };
}

function turned<T>([zero, one]: BySide<T>): BySide<T> {
  return [one, zero];
}

function other(side: ClabberSide | null): ClabberSide | null {
  return side === null ? null : otherSide(side);
}
