/** How the standings moved by one match: the rows near it, in their order now. */
export interface StandingsMoves {
  readonly rows: readonly {
    readonly name: string;
    readonly place: number | null;
    /** Its place without the match; null where it had none. */
    readonly before: number | null;
    readonly gamesWon: number;
    readonly gamesLost: number;
    readonly pointsFor: number;
    /** Whether it played the match. */
    readonly played: boolean;
    /** Its index in the whole table. */
    readonly at: number;
  }[];
  /** The number of rows of the whole table. */
  readonly total: number;
}
