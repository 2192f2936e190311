/** The hand of a sheet that is entered card by card. */
export interface HandPlace {
  readonly league: string;
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly hand: number;
}
