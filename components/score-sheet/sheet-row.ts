import type { ReactNode } from "react";
import type { Mark } from "@/lib/rulebooks/rulebook";

/**
 * State of a row. `inked`: counts. `waiting`: counts, stored on this phone only. `struck`: corrected by a later row.
 * `pencil`: being entered. `refused`: being entered, invalid.
 */
export type RowState = "inked" | "waiting" | "struck" | "pencil" | "refused";

/** One side's part of a row. */
export interface SheetCell {
  /** The side's points by the rulebook; null when unknown. */
  readonly mark: Mark | null;
  /** Written in place of the mark: the figure being typed. */
  readonly points?: string;
  /** A word or two under the points: "+20". */
  readonly note?: ReactNode;
  /** The running total after this row; null where none is kept. */
  readonly total: number | null;
  /** The pen stands here. */
  readonly caret?: boolean;
  /** Makes this the side that is counted. */
  readonly onCount?: () => void;
}

/** One row of a score sheet, ready to be drawn. */
export interface ScoreSheetRow {
  readonly number: number;
  readonly revision?: number;
  readonly state: RowState;
  readonly dealerSeat: number | null;
  readonly cells: readonly SheetCell[];
  /** Content of each side's margin. */
  readonly margins: readonly ReactNode[];
  /** A hand that was not scored says why, across both columns. */
  readonly words?: ReactNode;
  /** Somebody has to decide about it. */
  readonly isInQuestion?: boolean;
  /** Opens the row for a correction. */
  readonly onOpen?: () => void;
  /** Where the row is corrected, on pages where it is only read. */
  readonly correctHref?: string;
}

/** The row being entered: the sheet gives it its number. */
export type PencilRow = Omit<ScoreSheetRow, "number" | "revision" | "onOpen" | "correctHref">;
