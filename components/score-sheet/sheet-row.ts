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
  /** Replaces the mark: the figure being typed. */
  readonly points?: string;
  /** A short note below the points: "+20". */
  readonly note?: ReactNode;
  /** The running total after this row; null without totals. */
  readonly total: number | null;
  /** Whether it is the cell being typed. */
  readonly caret?: boolean;
  /** Selects this side as the counted one. */
  readonly onCount?: () => void;
}

/** One row of a score sheet. */
export interface ScoreSheetRow {
  readonly number: number;
  readonly revision?: number;
  readonly state: RowState;
  readonly dealerSeat: number | null;
  readonly cells: readonly SheetCell[];
  /** Content of each side's margin. */
  readonly margins: readonly ReactNode[];
  /** The reason for an unscored hand, across both columns. */
  readonly texts?: ReactNode;
  /** Whether it is disputed. */
  readonly isInQuestion?: boolean;
  /** Opens the row for a correction. */
  readonly onOpen?: () => void;
  /** The address for correcting the row, on read-only pages. */
  readonly correctHref?: string;
}

/** The row being entered; its number is set by the sheet. */
export type DraftRow = Omit<ScoreSheetRow, "number" | "revision" | "onOpen" | "correctHref">;
