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

/** Points from 0 to 162. */
export const pointChoices = 163;

/** Returns the number of the row of 163 cells to which a cell belongs. */
export function rowIndex({ melds, bella, tricks, last }: Omit<EntryCell, "points">): number {
  return ((melds * 3 + bella) * 7 + tricks) * 2 + last;
}
