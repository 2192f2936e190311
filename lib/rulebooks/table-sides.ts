import type { Rulebook } from "./rulebook";

/** Whether everybody at a table of so many seats plays for himself. */
export function isEachForHimself(book: Rulebook, rules: unknown, seats: number): boolean {
  return book.seats.includes(seats) && book.sides(rules, seats).length === seats;
}

/** Whether those who sit opposite each other at a table of four play together. */
export function isOfTwoPairs(book: Rulebook, rules: unknown): boolean {
  const sides = book.seats.includes(4) ? book.sides(rules, 4) : [];
  return sides.length === 2 && sides.every(({ index, seats }) => seats.join() === [index, index + 2].join());
}
