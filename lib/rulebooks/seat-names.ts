import type { Rulebook, SideIndex } from "./rulebook";
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

/** Returns the side of each seat of a table with this many sides, clockwise from seat 0. */
export function seatsOfTable(book: Rulebook, rules: unknown, sides: number): readonly SideIndex[] {
  return tableFor(book, rules, sides)
    .sides.flatMap(({ index, seats }) => seats.map((seat) => ({ seat, side: index })))
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ side }) => side);
}

/** The chairs of a game's table, clockwise from seat 0, as the rulebook seats the sides and the line-up names the players. */
export function seatsClockwise(
  book: Rulebook,
  { rules, sides, tables }: SeatedMatch,
  table: number,
  game: number,
): TableSeat[] {
  const lineUp = tables
    .find(({ position }) => position === table)
    ?.lineUps?.findLast(({ fromGame }) => fromGame <= game);
  return seatsOfTable(book, rules, sides.length).map((side, seat) => {
    const name = lineUp?.seats.find((one) => one.seat === seat)?.name;
    return name ? { side, name } : { side };
  });
}

/** A seat's side, and the player if recorded. */
interface NamedSeat {
  readonly side: number;
  readonly name?: string | null;
}

/**
 * Returns the names of a table's seats, each different: the players', or their sides', numbered where a side has several
 * seats. `sides`: the names of the sides.
 */
export function seatNames(seats: readonly NamedSeat[], sides: readonly string[]): readonly string[] {
  const sideOfSeat = seats.map(({ side }) => side);
  const names = seats.map(({ side, name }, seat) => {
    if (name) return name;
    const isAlone = sideOfSeat.filter((one) => one === side).length === 1;
    return isAlone ? (sides[side] ?? "") : `${sides[side] ?? ""} ${seatNumber(sideOfSeat, seat)}`;
  });
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${seat + 1})`));
}
