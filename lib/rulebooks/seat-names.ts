import type { Rulebook } from "./rulebook";
import { seatNumber } from "./seat-number";
import { tableFor } from "./table-for";

/** A match with its line-ups, as phones and the desk have it. */
export interface SeatedMatch {
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

/** A chair at a table: its side, and the player if recorded. */
export interface TableSeat {
  readonly side: number;
  readonly name?: string;
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

/** The names of the seats, each different: the players, or the sides with numbered seats. */
export function seatNames(book: Rulebook, match: SeatedMatch, table: number, game: number): readonly string[] {
  const seats = seatsClockwise(book, match, table, game);
  const sides = seats.map(({ side }) => side);
  const names = seats.map(({ side, name }, seat) => name ?? `${match.sides[side] ?? ""} ${seatNumber(sides, seat)}`);
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${seat + 1})`));
}
