import type { Seat, Side } from "../rulebook";

/** §C1: one of the two fixed partnerships. Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export type ClabberSide = 0 | 1;

/** Something each of the two sides has. */
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

/** The side that plays against this one. */
export function otherSide(side: ClabberSide): ClabberSide {
  return side === 0 ? 1 : 0;
}

/** A pair of values, the given side's first value in its own place. */
export function bySide<T>(side: ClabberSide, own: T, other: T): BySide<T> {
  return side === 0 ? [own, other] : [other, own];
}
