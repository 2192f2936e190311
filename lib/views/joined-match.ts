/** A match for a phone that has just joined it. Plain data for the browser. */
export interface JoinedMatch {
  readonly league: string;
  readonly match: string;
  readonly sides: readonly string[];
  readonly tables: readonly { readonly position: number; readonly number: number }[];
  /** The side of this phone, if chosen, and its table's position. */
  readonly side: number | null;
  readonly table: number | null;
}
