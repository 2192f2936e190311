import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { FinalTotals, Seat } from "../rulebook";
import type { JokerRules } from "./rules";
import { pulkas } from "./schedule";
import { dealPoints } from "./score";
import { soleWinner } from "./tally";

/** The range of totals in a game, and their step. */
export interface Reach {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** §J50–J65: returns the range of a player's total; possibly wider than the real one, never narrower. */
export function reachOf(rules: JokerRules): Reach {
  const reach = { minimum: 0, maximum: 0, step: 0 };
  for (const sizes of pulkas(rules)) {
    let best = 0;
    for (const cards of sizes) {
      const points = possiblePoints(rules, cards);
      reach.minimum += Math.min(...points);
      reach.maximum += Math.max(...points);
      best = Math.max(best, ...points);
      for (const each of points) reach.step = commonStep(reach.step, each);
    }
    // J61: the best deal of the pulka counts once more, positively or negatively.
    reach.maximum += best;
    reach.minimum -= best;
  }
  return reach;
}

/** §J50–J65: returns the length of totals, and whether they can be negative. */
export function finalTotals(rules: JokerRules): FinalTotals {
  const { minimum, maximum } = reachOf(rules);
  return { digits: String(Math.max(maximum, -minimum)).length, negative: minimum < 0 };
}

/** Returns all possible points of a deal with this many cards. */
function possiblePoints(rules: JokerRules, cards: number): readonly number[] {
  const counts = Array.from({ length: cards + 1 }, (_, count) => count);
  return counts.flatMap((bid) => counts.map((taken) => dealPoints(rules, cards, bid, taken).points));
}

/** Returns the greatest common divisor. */
function commonStep(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : commonStep(b, a % b);
}

/** §J70: whether a game can end with these totals. Returns the winner; null if several share the highest. */
export function finalScore(rules: JokerRules, totals: readonly number[]): Result<Seat | null, readonly Problem[]> {
  const { players } = rules;
  const wrong = (code: string, rule: string, params: Readonly<Record<string, number>>) =>
    err([{ code, rule, path: "totals", params }]);
  if (totals.length !== players || !totals.every(Number.isSafeInteger)) {
    return wrong("joker-final-numbers", "J70", { players });
  }
  const { minimum, maximum, step } = reachOf(rules);
  const uneven = totals.findIndex((total) => total % step !== 0);
  if (uneven >= 0) {
    return wrong("joker-final-step", "J50", { side: uneven, total: totals[uneven] as number, step });
  }
  const beyond = totals.findIndex((total) => total < minimum || total > maximum);
  if (beyond >= 0) {
    return wrong("joker-final-range", "J70", {
      side: beyond,
      total: totals[beyond] as number,
      least: minimum,
      most: maximum,
    });
  }
  return ok(soleWinner(totals));
}
