/** A match as a phone needs it that has just come to it. Plain data: it goes to the browser as it is. */
export interface JoinedMatch {
  readonly league: string;
  readonly match: string;
  readonly sides: readonly string[];
  readonly tables: readonly { readonly position: number; readonly number: number }[];
  /** The side that this phone speaks for already, and its table's position. */
  readonly side: number | null;
  readonly table: number | null;
}
