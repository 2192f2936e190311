/** What the server says of the match that a phone has come to. */
export interface JoinedMatch {
  readonly league: string;
  readonly match: string;
  readonly sides: readonly string[];
  readonly tables: readonly { readonly position: number; readonly number: number }[];
  /** The side that this phone speaks for already, and its table's position. */
  readonly side: number | null;
  readonly table: number | null;
}
