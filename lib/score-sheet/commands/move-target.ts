import { nextGame } from "../decision";

/** A table to which a sheet may be moved, for phones and the desk. Plain data. */
export interface MoveTarget {
  readonly match: string;
  /** The table's position in the match; its number at the bar, for a match at several. */
  readonly table: number;
  readonly number: number | null;
  readonly sides: readonly string[];
  readonly round: number;
  readonly date: string | null;
  /** The sheet's number there; null when every game has its sheet. */
  readonly game: number | null;
  /** The number of games at each table of that match. */
  readonly games: number;
}

/** Returns the number of the first game without a sheet at a table; null when there is none. */
export function freeGame(
  games: readonly { readonly number: number; readonly isBlank: boolean }[],
  planned: number,
): number | null {
  const next = nextGame(games.filter(({ isBlank }) => !isBlank));
  return next <= planned ? next : null;
}
