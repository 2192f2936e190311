import type { Rulebook, Seat, SideIndex } from "./rulebook";

/** Somebody's place at a table. */
export interface NamedSeat {
  readonly seat: Seat;
  readonly side: SideIndex;
  /** Which of the side's own, from 0. */
  readonly place: number;
  readonly name: string;
}

/** Who sits where, by the names of each side; null where the card game seats its sides otherwise. */
export function namedSeats(
  book: Rulebook,
  rules: unknown,
  names: readonly (readonly string[])[],
): readonly NamedSeat[] | null {
  const count = names.flat().length;
  if (!book.seats.includes(count)) return null;
  const sides = book.sides(rules, count);
  if (sides.length !== names.length) return null;
  if (sides.some(({ seats }, side) => seats.length !== names[side]?.length)) return null;
  return sides.flatMap(({ index, seats }) =>
    seats.map((seat, place) => ({ side: index, place, seat, name: names[index]?.[place] ?? "" })),
  );
}
