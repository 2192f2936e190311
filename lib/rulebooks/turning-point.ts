import type { GameTally } from "./rulebook";

/** The hand by which a game's winner gained most on the best other side. */
export interface TurningPoint {
  /** The hand's number, from 1. */
  readonly hand: number;
  /** The side that gained by it: the winner, or the leader of a game in progress. */
  readonly side: number;
  /** The points of that side in the hand, and those of the best other side. */
  readonly points: number;
  readonly others: number;
  /** The side's lead over the best other side before and after the hand; negative when behind. */
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the hand with the largest swing of the lead towards the side ahead at the end; null if there is no such side
 * or hand.
 */
export function turningPoint({ rows }: Pick<GameTally, "rows">): TurningPoint | null {
  const totals = [rows[0]?.totals.map(() => 0) ?? [], ...rows.map((row) => row.totals)];
  const side = leader(totals.at(-1) ?? []);
  if (side === null) return null;
  const swings = totals.slice(1).map((after, at): TurningPoint => {
    const gained = after.map((total, other) => total - (totals[at]?.[other] ?? 0));
    return {
      hand: at + 1,
      side,
      points: gained[side] ?? 0,
      others: bestOther(gained, side),
      before: leadOf(totals[at] ?? [], side),
      after: leadOf(after, side),
    };
  });
  const [first = null] = swings.toSorted(
    (a, b) => swing(b) - swing(a) || Number(turns(b)) - Number(turns(a)) || b.hand - a.hand,
  );
  return first && swing(first) > 0 ? first : null;
}

/** Returns the change of the lead. */
export function swing({ before, after }: TurningPoint): number {
  return after - before;
}

function turns({ before, after }: TurningPoint): boolean {
  return before <= 0 && after > 0;
}

/** Returns the only side with the highest total, or null. */
function leader(totals: readonly number[]): number | null {
  const most = Math.max(...totals);
  const first = totals.indexOf(most);
  return first >= 0 && totals.lastIndexOf(most) === first ? first : null;
}

function leadOf(totals: readonly number[], side: number): number {
  return (totals[side] ?? 0) - bestOther(totals, side);
}

function bestOther(figures: readonly number[], side: number): number {
  return Math.max(...figures.filter((_, other) => other !== side));
}
