import { holdableMelds } from "../attainable-melds";
import type { MeldKind } from "../meld-kind";

/**
 * Every row that a played hand can have on the sheet is one of these cells, seen from the makers: whose melds score and
 * which (C12), whose bella is (C20), the makers' tricks, who had the last one, and the makers' points from tricks. Which suit is
 * trumps makes no difference, and neither do the two sides' names.
 */
export interface EntryCell {
  /** 0: no melds; then the makers' lists of `holdableMelds`, then the defenders'. */
  readonly melds: number;
  /** 0: nobody, 1: the makers, 2: the defenders. */
  readonly bella: number;
  readonly tricks: number;
  /** 0: the makers had the last trick, 1: the defenders. */
  readonly last: number;
  readonly points: number;
}

/** The lists of melds that a side can score, without the empty one. */
export const meldLists: readonly (readonly MeldKind[])[] = holdableMelds().filter((kinds) => kinds.length > 0);

export const meldChoices = 1 + 2 * meldLists.length;
export const pointChoices = 163;
export const rowCount = meldChoices * 3 * 7 * 2;
export const cellCount = rowCount * pointChoices;

/** Returns the number of the row of 163 cells to which a cell belongs. */
export function rowIndex({ melds, bella, tricks, last }: Omit<EntryCell, "points">): number {
  return ((melds * 3 + bella) * 7 + tricks) * 2 + last;
}

/** Inverse of `rowIndex`. */
export function rowAt(row: number): Omit<EntryCell, "points"> {
  return {
    melds: Math.floor(row / 42),
    bella: Math.floor(row / 14) % 3,
    tricks: Math.floor(row / 2) % 7,
    last: row % 2,
  };
}

/** Returns the number of a cell. */
export function cellIndex(cell: EntryCell): number {
  return rowIndex(cell) * pointChoices + cell.points;
}
