import type { Seat, Side } from "../rulebook";

/** §C1: one of the two fixed partnerships. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export type ClabberSide = 0 | 1;

/** A value for each of the two sides. */
export type BySide<T> = readonly [T, T];

/** §C1: four players, partners opposite each other. */
export const clabberSides: readonly Side[] = [
  { index: 0, seats: [0, 2] },
  { index: 1, seats: [1, 3] },
];

/** §C1: the side of a seat is the seat modulo 2. */
export function sideOf(seat: Seat): ClabberSide {
  return seat % 2 === 0 ? 0 : 1;
}

/** Returns the opposing side. */
export function otherSide(side: ClabberSide): ClabberSide {
  return side === 0 ? 1 : 0;
}

/** Returns a pair of values with the given side's own value at its index. */
export function bySide<T>(side: ClabberSide, own: T, other: T): BySide<T> {
  return side === 0 ? [own, other] : [other, own];
}
