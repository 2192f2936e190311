import type { PencilRow } from "@/components/score-sheet/sheet-row";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";

/** What the margin of one side is drawn from. */
export interface HandViewProps<Entry> {
  /** Null for a hand of which nothing is written yet. */
  readonly entry: Entry | null;
  readonly side: number;
  readonly dealerSeat: Seat | null;
  /** With it the view shows what was lost. */
  readonly score?: HandScore;
}

/** What the words across a hand's row are made from. */
export interface HandWordsProps<Entry> {
  readonly entry: Entry;
  readonly sideNames: readonly string[];
}

/**
 * What an entry form is given. Give it the hand's number as its `key`: it starts anew with the next hand, and until then
 * nothing that was typed is lost.
 */
export interface HandFormProps<Entry> {
  /** The house rules, as the season stores them. */
  readonly rules: unknown;
  readonly sideNames: readonly string[];
  readonly dealerSeat: Seat;
  /** Totals before this hand, by side. */
  readonly totals: readonly number[];
  /** The entry to correct; it starts empty without one. */
  readonly initial?: Entry;
  readonly onSave: (entry: Entry) => void;
  /** After every tap: the entry and its score where there are any, and the row in pencil for the sheet above. */
  readonly onPencil?: (entry: Entry | null, score: HandScore | null, row: PencilRow) => void;
  /** Undo, when nothing of this hand is left to undo: takes back what was saved last. */
  readonly onUndo?: () => void;
  readonly saving?: boolean;
}
