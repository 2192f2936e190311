import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { FinalTotals, Seat } from "../rulebook";
import type { JokerRules } from "./rules";
import { pulkas } from "./schedule";
import { dealPoints } from "./score";
import { soleWinner } from "./tally";

/** What totals a game can come to: none beyond these two, and none between the steps. */
export interface Reach {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** §J50–J65: the reach of a player's total; wider than what really can be, never narrower. */
export function reachOf(rules: JokerRules): Reach {
  const reach = { least: 0, most: 0, step: 0 };
  for (const sizes of pulkas(rules)) {
    let best = 0;
    for (const cards of sizes) {
      const points = possiblePoints(rules, cards);
      reach.least += Math.min(...points);
      reach.most += Math.max(...points);
      best = Math.max(best, ...points);
      for (const each of points) reach.step = commonStep(reach.step, each);
    }
    // J61: the best deal of the pulka once more, for or against.
    reach.most += best;
    reach.least -= best;
  }
  return reach;
}

/** §J50–J65: how long a total can be, and whether it can be below nothing. */
export function finalTotals(rules: JokerRules): FinalTotals {
  const { least, most } = reachOf(rules);
  return { digits: String(Math.max(most, -least)).length, negative: least < 0 };
}

/** Every number of points a deal of so many cards can give. */
function possiblePoints(rules: JokerRules, cards: number): readonly number[] {
  const counts = Array.from({ length: cards + 1 }, (_, count) => count);
  return counts.flatMap((bid) => counts.map((taken) => dealPoints(rules, cards, bid, taken).points));
}

/** The greatest common divisor. */
function commonStep(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : commonStep(b, a % b);
}

/** §J70: whether a game can have ended with these totals. Gives the winner; null where several share the highest. */
export function finalScore(rules: JokerRules, totals: readonly number[]): Result<Seat | null, readonly Problem[]> {
  const { players } = rules;
  const wrong = (code: string, rule: string, params: Readonly<Record<string, number>>) =>
    err([{ code, rule, path: "totals", params }]);
  if (totals.length !== players || !totals.every(Number.isSafeInteger)) {
    return wrong("joker-final-numbers", "J70", { players });
  }
  const { least, most, step } = reachOf(rules);
  const uneven = totals.findIndex((total) => total % step !== 0);
  if (uneven >= 0) {
    return wrong("joker-final-step", "J50", { side: uneven, total: totals[uneven] as number, step });
  }
  const beyond = totals.findIndex((total) => total < least || total > most);
  if (beyond >= 0) {
    return wrong("joker-final-range", "J70", { side: beyond, total: totals[beyond] as number, least, most });
  }
  return ok(soleWinner(totals));
}
