import { nextGame } from "../decision";

/** A table to which a sheet may go, as phones and the desk are told. Plain data. */
export interface MoveTarget {
  readonly match: string;
  /** The table's position in the match; its number at the bar, where the match has several. */
  readonly table: number;
  readonly number: number | null;
  readonly sides: readonly string[];
  readonly round: number;
  readonly date: string | null;
  /** The number that the sheet would have there; null when every game has its sheet. */
  readonly game: number | null;
  /** How many games each table of that match has. */
  readonly games: number;
}

/** The number that a sheet would have at a table: that of the first game without a sheet; null when there is none. */
export function freeGame(
  games: readonly { readonly number: number; readonly isBlank: boolean }[],
  planned: number,
): number | null {
  const next = nextGame(games.filter(({ isBlank }) => !isBlank));
  return next <= planned ? next : null;
}
