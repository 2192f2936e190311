import "server-only";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { OpenSeat } from "../db/open-tables";

/** Who sits where at an open table, by the names of its sides; null where the card game seats its sides otherwise. */
export function openSeats(
  book: Rulebook,
  rules: unknown,
  names: readonly (readonly string[])[],
): readonly Omit<OpenSeat, "entrant">[] | null {
  const count = names.flat().length;
  if (!book.seats.includes(count)) return null;
  const sides = book.sides(rules, count);
  if (sides.length !== names.length) return null;
  if (sides.some(({ seats }, side) => seats.length !== names[side]?.length)) return null;
  return sides.flatMap(({ index, seats }) =>
    seats.map((seat, place) => ({ side: index, place, seat, name: names[index]?.[place] ?? "" })),
  );
}
