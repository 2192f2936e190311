import type { Rulebook, Side } from "./rulebook";

/** A table of a card game: its number of seats, its sides, and its house rules. */
export interface GameTable {
  readonly seats: number;
  readonly sides: readonly Side[];
  readonly rules: unknown;
}

/**
 * Returns the table for this number of sides: the largest that seats exactly them, or the largest of all for an
 * impossible number.
 */
export function tableFor(book: Rulebook, rules: unknown, sideCount: number): GameTable {
  const sizes = book.seats.toSorted((a, b) => b - a);
  const tables = sizes.map((seats) => ({ seats, sides: book.sides(rules, seats) }));
  const table = tables.find(({ sides }) => sides.length === sideCount) ?? tables[0];
  if (!table) throw new Error(`${book.id} seats nobody`);
  return { ...table, rules: book.rulesAt?.(rules, table.seats) ?? rules };
}

/** Returns house rules for a game of this length; unchanged for null, or if the card game has one length only. */
export function rulesOfLength(book: Rulebook, rules: unknown, length: string | null): unknown {
  return length === null ? rules : (book.lengths?.rulesFor(rules, length) ?? rules);
}

/** Returns the largest table of a card game. */
export function fullTable(book: Rulebook, rules: unknown): GameTable {
  const seats = Math.max(...book.seats);
  return { seats, sides: book.sides(rules, seats), rules: book.rulesAt?.(rules, seats) ?? rules };
}

/** Whether games by these house rules can have this length, by its name. */
export function isLength(book: Rulebook, rules: unknown, length: string): boolean {
  return book.lengths?.of(book.lengths.rulesFor(rules, length)) === length;
}
