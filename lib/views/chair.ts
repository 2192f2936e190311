/** A chair at a table of a match: whose side sits in it, and for which entrant. */
export interface Chair {
  readonly seat: number;
  readonly side: number;
  readonly entrantId: string;
  readonly entrant: string;
}
