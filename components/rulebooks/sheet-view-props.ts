import type { Sheet, SheetRow } from "@/lib/rulebooks/sheet";

/** The hand under the pencil, as the rulebook's own form tells it. */
export interface SheetPencil {
  /** The draft from the form's `onPencil`; only the same rulebook's sheet reads it. */
  readonly row: unknown;
  readonly hand: number;
  /** `next`: after all others; `correct`: for the hand of this number; `insert`: before it. */
  readonly to: "next" | "correct" | "insert";
}

/** What a card game's score sheet is drawn from: the same on a public page, on the phone that enters it, and in print. */
export interface SheetViewProps<Rules> {
  readonly rules: Rules;
  readonly sideNames: readonly string[];
  readonly sheet: Sheet;
  /** The end of the game, where only that is kept. */
  readonly final?: readonly number[] | null;
  readonly pencil?: SheetPencil | null;
  /** Said before the table: "Game 1, Owls and Eagles". */
  readonly caption: string;
  /** In a frame of its own height: the rows scroll under the names, the last one in sight. */
  readonly fill?: boolean;
  /** Opens a hand that counts for a correction. */
  readonly onOpen?: (row: SheetRow) => void;
  /** Where a hand is corrected, on pages where it is only read. */
  readonly hrefOf?: ((row: SheetRow) => string) | undefined;
  /** The hand about which somebody has to decide. */
  readonly inQuestion?: number | null;
}
