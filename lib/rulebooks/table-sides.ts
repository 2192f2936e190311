import type { Rulebook } from "./rulebook";

/** Whether each player at a table of this many seats is a side. */
export function isSinglePlayers(book: Rulebook, rules: unknown, seats: number): boolean {
  return book.seats.includes(seats) && book.sides(rules, seats).length === seats;
}

/** Whether opposite seats at a table of four are partners. */
export function isTwoPairs(book: Rulebook, rules: unknown): boolean {
  const sides = book.seats.includes(4) ? book.sides(rules, 4) : [];
  return sides.length === 2 && sides.every(({ index, seats }) => seats.join() === [index, index + 2].join());
}
