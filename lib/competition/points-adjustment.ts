import type { EntrantId } from "./entrant";

/** An official's correction of one entrant's standing. Public: it is listed with its reason beside the standings. */
export interface PointsAdjustment {
  readonly entrant: EntrantId;
  /** Game points added (negative: taken away), whole. */
  readonly gamePoints: number;
  /** Games won added (negative: taken away), whole. The number of games played stays. */
  readonly gamesWon: number;
  /** Table points added (negative: taken away), in twelfths; left out: none. */
  readonly tablePoints?: number;
  /** Why, in words that anyone may read. */
  readonly reason: string;
  /** Counts from the standings after this round on; 0 counts from the start. */
  readonly afterRound: number;
}
