import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { tableFor } from "@/lib/rulebooks/table-for";

/** A chair at a table: its side, and the player if recorded. */
export interface TableSeat {
  readonly side: number;
  readonly name?: string;
}

interface SeatedMatch {
  readonly rules: unknown;
  readonly sides: readonly string[];
  readonly tables: readonly {
    readonly position: number;
    /** Missing in data of older apps. */
    readonly lineUps?: readonly {
      readonly fromGame: number;
      readonly seats: readonly { readonly seat: number; readonly name: string }[];
    }[];
  }[];
}

/** The chairs of a game's table, clockwise from seat 0, as the rulebook seats the sides and the line-up names the players. */
export function seatsClockwise(
  book: Rulebook,
  { rules, sides: names, tables }: SeatedMatch,
  table: number,
  game: number,
): TableSeat[] {
  const { sides } = tableFor(book, rules, names.length);
  const lineUp = tables
    .find(({ position }) => position === table)
    ?.lineUps?.findLast(({ fromGame }) => fromGame <= game);
  return sides
    .flatMap(({ index, seats }) => seats.map((seat) => ({ seat, side: index })))
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, side }) => {
      const name = lineUp?.seats.find((one) => one.seat === seat)?.name;
      return name ? { side, name } : { side };
    });
}
