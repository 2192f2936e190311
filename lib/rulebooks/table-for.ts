import type { Rulebook, Side } from "./rulebook";

/** A table at which a card game is played: how many sit there, as which sides, and the house rules for so many. */
export interface GameTable {
  readonly seats: number;
  readonly sides: readonly Side[];
  readonly rules: unknown;
}

/**
 * The table at which so many sides meet: the largest that seats just them, and the largest of all for a number of sides that
 * the card game does not know.
 */
export function tableFor(book: Rulebook, rules: unknown, sideCount: number): GameTable {
  const sizes = book.seats.toSorted((a, b) => b - a);
  const tables = sizes.map((seats) => ({ seats, sides: book.sides(rules, seats) }));
  const table = tables.find(({ sides }) => sides.length === sideCount) ?? tables[0];
  if (!table) throw new Error(`${book.id} seats nobody`);
  return { ...table, rules: book.rulesAt?.(rules, table.seats) ?? rules };
}

/** House rules for a game as long as asked for; as they are where nothing is asked, or the card game has one length only. */
export function rulesOfLength(book: Rulebook, rules: unknown, length: string | null): unknown {
  return length === null ? rules : (book.lengths?.rulesFor(rules, length) ?? rules);
}

/** The largest table of a card game. */
export function fullTable(book: Rulebook, rules: unknown): GameTable {
  const seats = Math.max(...book.seats);
  return { seats, sides: book.sides(rules, seats), rules: book.rulesAt?.(rules, seats) ?? rules };
}

/** Whether games by these house rules can be of a length, by its name. */
export function isLength(book: Rulebook, rules: unknown, length: string): boolean {
  return book.lengths?.of(book.lengths.rulesFor(rules, length)) === length;
}
