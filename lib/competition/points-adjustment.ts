import type { EntrantId } from "./entrant";

/** An official's adjustment of one entrant's points. Public: it is listed with its reason beside the standings. */
export interface PointsAdjustment {
  readonly entrant: EntrantId;
  /** Game points added (negative: deducted), whole. */
  readonly gamePoints: number;
  /** Games won added (negative: deducted), whole. The number of games played stays. */
  readonly gamesWon: number;
  /** Table points added (negative: deducted), in twelfths; missing: none. */
  readonly tablePoints?: number;
  /** A fine, in hundredths of the league's currency; missing: none. Does not affect the standings. */
  readonly dues?: number;
  /** The public reason. */
  readonly reason: string;
  /** Counts from the standings after this round on; 0 counts from the start. */
  readonly afterRound: number;
}
