import type { Rulebook, Seat, SideIndex } from "./rulebook";

/** A person's seat at a table. */
export interface NamedSeat {
  readonly seat: Seat;
  readonly side: SideIndex;
  /** The seat's index within its side, from 0. */
  readonly place: number;
  readonly name: string;
}

/** Returns the seats of the named people, by side; null if the card game seats its sides differently. */
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
