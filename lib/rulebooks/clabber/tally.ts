import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { FinalRange, GameTally, HandScore, Seat, TallyRow } from "../rulebook";
import type { ClabberRules } from "./rules";
import type { BySide, ClabberSide } from "./side";

/** §C45–C47: returns the winning side with these totals, or null while the game goes on. */
export function gameWinner({ gameTo }: Pick<ClabberRules, "gameTo">, [zero, one]: BySide<number>): ClabberSide | null {
  if (Math.max(zero, one) < gameTo || zero === one) return null;
  return zero > one ? 0 : 1;
}

/** §C8, C45–C47: returns the game so far, and the next dealer. */
export function tallyGame(rules: ClabberRules, firstDealer: Seat, hands: readonly HandScore[]): GameTally {
  const rows: TallyRow[] = [];
  let totals: BySide<number> = [0, 0];
  let dealer = firstDealer;
  for (const hand of hands) {
    totals = withPoints(totals, hand);
    rows.push({ dealer, totals });
    dealer = nextDealer(dealer, hand);
  }
  const winner = gameWinner(rules, totals);
  return {
    rows,
    totals,
    nextDealer: dealer,
    over: winner !== null,
    winner,
    toGo: totals.map((total) => Math.max(0, rules.gameTo - total)),
    extraHand: totals[0] === totals[1] && totals[0] >= rules.gameTo,
  };
}

/** The totals after one more hand. */
export function withPoints([zero, one]: BySide<number>, { points }: Pick<HandScore, "points">): BySide<number> {
  return [zero + (points[0] ?? 0), one + (points[1] ?? 0)];
}

/** §C8: the deal passes to the left after a scored hand; otherwise the same dealer deals again. */
export function nextDealer(dealer: Seat, hand: Pick<HandScore, "redeal">): Seat {
  return hand.redeal ? dealer : (dealer + 1) % 4;
}

/** Returns the maximum of a side in one hand: all tricks, mules, four aces, bella; with all melds (C54 `all`) 682. */
function maxHandPoints({ renegeMeld }: ClabberRules): number {
  return renegeMeld === "all" ? 682 : 482;
}

/** §C45–C47: whether a game can end with these totals. Returns the winner. */
export function finalScore(rules: ClabberRules, totals: readonly number[]): Result<ClabberSide, readonly Problem[]> {
  const [zero, one] = totals;
  if (zero === undefined || one === undefined || totals.length !== 2 || !totals.every(isTotal)) {
    return err([{ code: "clabber-final-numbers", rule: "C40", path: "totals" }]);
  }
  const pair: BySide<number> = [zero, one];
  const { gameTo } = rules;
  const wrong = (code: string, rule: string, params: Readonly<Record<string, number>>) =>
    err([{ code, rule, path: "totals", params }]);
  if (zero === one && zero >= gameTo) return wrong("clabber-final-tie", "C47", { total: zero, gameTo });
  const winner = gameWinner(rules, pair);
  if (winner === null) return wrong("clabber-final-short", "C45", { total: Math.max(zero, one), gameTo });
  if (pair.includes(1)) return wrong("clabber-final-one", "C43", { side: zero === 1 ? 0 : 1, total: 1 });
  if (!isWithinReach(rules, Math.max(zero, one), Math.min(zero, one))) {
    return wrong("clabber-final-too-many", "C45", { side: winner, total: pair[winner], gameTo });
  }
  return ok(winner);
}

/** §C45–C47: returns the range of final totals, without hands added at a tie beyond the mark. */
export function finalRange(rules: ClabberRules): FinalRange {
  const most = rules.gameTo + maxHandPoints(rules) - 1;
  return { winner: { least: Math.max(2, rules.gameTo), most }, loser: { least: 0, most: most - 1 }, more: true };
}

function isTotal(total: number): boolean {
  return Number.isSafeInteger(total) && total >= 0;
}

/**
 * §C45: before its last hand, a winner had less than the mark, unless the sides were tied at the mark or beyond (C47);
 * then the loser has at least the mark, and the last hand is the difference.
 */
function isWithinReach(rules: ClabberRules, high: number, low: number): boolean {
  const most = maxHandPoints(rules);
  return high < rules.gameTo + most || (low >= rules.gameTo && high - low <= most);
}
