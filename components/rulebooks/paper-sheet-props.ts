/** Props of a card game's blank score sheet, which draws only the columns. */
export interface PaperSheetProps<Rules> {
  readonly rules: Rules;
  /** The players by side; empty for a blank sheet. */
  readonly sides: readonly { readonly name: string; readonly players: readonly string[] }[];
  /** "Side and players", for unnamed sides. */
  readonly sideTexts: string;
}
