import type { Sheet, SheetRow } from "@/lib/rulebooks/sheet";

/** The hand being entered, as reported by the form. */
export interface SheetDraft {
  /** The draft from the form's `onDraft`; used only by the same rulebook's sheet. */
  readonly row: unknown;
  readonly hand: number;
  /** `next`: after all others; `correct`: for the hand of this number; `insert`: before it. */
  readonly to: "next" | "correct" | "insert";
}

/** Props of a card game's score sheet; the same on public pages, on the scoring phone, and in print. */
export interface SheetViewProps<Rules> {
  readonly rules: Rules;
  readonly sideNames: readonly string[];
  readonly sheet: Sheet;
  /** The final score, if only that is recorded. */
  readonly final?: readonly number[] | null;
  readonly sheetDraft?: SheetDraft | null;
  /** Read by screen readers before the table: "Game 1, Owls and Eagles". */
  readonly caption: string;
  /** Fixed height: the rows scroll below the names, with the last one visible. */
  readonly fill?: boolean;
  /** Opens a counting hand for a correction. */
  readonly onOpen?: (row: SheetRow) => void;
  /** The address for correcting a hand, on read-only pages. */
  readonly hrefOf?: ((row: SheetRow) => string) | undefined;
  /** The disputed hand. */
  readonly inQuestion?: number | null;
}
