import { type EntryCell, meldLists, pointChoices, rowIndex } from "@/lib/rulebooks/clabber/entries/entry-cells";
import { questionOf, rowOf } from "@/lib/rulebooks/clabber/entries/entry-possibility";
import type { PlayedHand } from "@/lib/rulebooks/clabber/hand";

/** How many choices of melds there are, and how many rows and cells that makes. */
export const meldChoices = 1 + 2 * meldLists.length;
export const rowCount = meldChoices * 3 * 7 * 2;
export const cellCount = rowCount * pointChoices;

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

/** Returns the cell of a hand that was played card by card; null for an entry without its tricks or with melds of both sides. */
export function cellOfEntry(entry: PlayedHand): EntryCell | null {
  const question = questionOf(rowOf(entry));
  if (question?.tricks === undefined || question.last === undefined) return null;
  return { ...question, tricks: question.tricks, last: question.last };
}
