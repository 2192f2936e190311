/** Props of a card game's empty score sheet: it draws the columns, the page draws the rest. */
export interface PaperSheetProps<Rules> {
  readonly rules: Rules;
  /** Who plays, by side; empty where the sheet is blank. */
  readonly sides: readonly { readonly name: string; readonly players: readonly string[] }[];
  /** "Side and players", for unnamed sides. */
  readonly sideWords: string;
}
