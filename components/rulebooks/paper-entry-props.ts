import type { Seat } from "@/lib/rulebooks/rulebook";

/** A row that is being keyed in, as typed: text by the name of its column. */
export type TypedRow = Readonly<Record<string, string>>;

/** A paper sheet of which some hands are on record, and others are being keyed in. */
export interface TypedSheet<Entry> {
  readonly rules: unknown;
  readonly firstDealer: Seat;
  /** Hands that are on the sheet already. */
  readonly kept: readonly Entry[];
  readonly typed: readonly TypedRow[];
}

/** What the rulebook makes of it. */
export interface KeyedSheet<Entry> {
  /** The hands that were typed, in order, up to the first row that is none. */
  readonly entries: readonly Entry[];
  /** Every row that has something is a hand. */
  readonly isWhole: boolean;
  readonly isOver: boolean;
}

/** What the table in which a paper sheet is keyed in is given: one row a hand. */
export interface PaperEntryProps<Entry> extends TypedSheet<Entry> {
  readonly sideNames: readonly string[];
  /** The parent holds the input, so that it survives. */
  readonly onType: (typed: readonly TypedRow[]) => void;
  /** Enter in the last row of a game that is over. */
  readonly onEnd: () => void;
}
