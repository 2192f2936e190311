/** A match as printed lists show it. */
export interface PrintedMatch {
  readonly id: string;
  readonly round: number;
  readonly date: string | null;
  readonly time: string | null;
  readonly sides: readonly string[];
  readonly bar: string;
  readonly tables: readonly number[];
  /** "2 : 1" for a match that is over; what became of one that is off; empty leaves room for a pencil. */
  readonly result: string;
  /** It is not played on this date: struck through. */
  readonly isOff: boolean;
}
