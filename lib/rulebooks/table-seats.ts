import type { Rulebook, SideIndex } from "./rulebook";
import { tableFor } from "./table-for";

/** Returns the side of each seat of a table with this many sides, clockwise from seat 0. */
export function seatsOfTable(book: Rulebook, rules: unknown, sides: number): readonly SideIndex[] {
  return tableFor(book, rules, sides)
    .sides.flatMap(({ index, seats }) => seats.map((seat) => ({ seat, side: index })))
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ side }) => side);
}
