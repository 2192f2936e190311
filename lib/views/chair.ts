/** A chair at a table of a match, with its side and entrant. */
export interface Chair {
  readonly seat: number;
  readonly side: number;
  readonly entrantId: string;
  readonly entrant: string;
}
