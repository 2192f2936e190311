import type { Seat } from "@/lib/rulebooks/rulebook";

/** A row being entered: typed text by column name. */
export type TypedRow = Readonly<Record<string, string>>;

/** A paper sheet with recorded hands and hands being entered. */
export interface TypedSheet<Entry> {
  readonly rules: unknown;
  readonly firstDealer: Seat;
  /** Recorded hands. */
  readonly recorded: readonly Entry[];
  readonly typed: readonly TypedRow[];
}

/** The rulebook's evaluation of a sheet. */
export interface KeyedSheet<Entry> {
  /** The typed hands in order, up to the first invalid row. */
  readonly entries: readonly Entry[];
  /** Whether every row with input is a valid hand. */
  readonly isWhole: boolean;
  readonly isOver: boolean;
}

/** Props of the table for entering a paper sheet, one row per hand. */
export interface PaperEntryProps<Entry> extends TypedSheet<Entry> {
  readonly sideNames: readonly string[];
  /** Called with all typed rows; the parent stores them. */
  readonly onType: (typed: readonly TypedRow[]) => void;
  /** Called on Enter in the last row of a finished game. */
  readonly onEnd: () => void;
}
