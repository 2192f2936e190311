/** A match in printed lists. */
export interface PrintedMatch {
  readonly id: string;
  readonly round: number;
  readonly date: string | null;
  readonly time: string | null;
  readonly sides: readonly string[];
  readonly bar: string;
  readonly tables: readonly number[];
  /** "2 : 1" for a finished match, or the status of a match that is off; empty for a score to be filled in by hand. */
  readonly result: string;
  /** Whether it is not played on this date; struck through. */
  readonly isOff: boolean;
}
