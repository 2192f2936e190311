import type { Seat, SideIndex } from "./rulebook";

/**
 * Returns the number of a seat as the score sheet names it, from 1: within its side, or around the table for single
 * players. `sides`: the side of each seat, clockwise.
 */
export function seatNumber(sides: readonly SideIndex[], seat: Seat): number {
  const isSingle = new Set(sides).size === sides.length;
  return isSingle ? seat + 1 : sides.slice(0, seat + 1).filter((side) => side === sides[seat]).length;
}
