/** What a card game's empty score sheet is given: it draws the columns, the page draws what stands around them. */
export interface PaperSheetProps<Rules> {
  readonly rules: Rules;
  /** Who plays, by side; empty where the sheet is blank. */
  readonly sides: readonly { readonly name: string; readonly players: readonly string[] }[];
  /** "Side and players", said where nobody is named yet. */
  readonly sideWords: string;
}
