import type { JokerRules } from "./rules";

/** The house rules about a deal's points. */
export type ScoreRules = Pick<JokerRules, "miss" | "khisht" | "minus">;

/** The points of one player's deal, and the rule that decides them. */
export interface DealPoints {
  readonly points: number;
  readonly rule: "J50" | "J51" | "J52" | "J53" | "J55";
}

/** §J50–J55: returns a player's points in a deal of this many cards, by bid and tricks taken. */
export function dealPoints(rules: ScoreRules, cards: number, bid: number, taken: number): DealPoints {
  if (taken === bid) return exactPoints(rules, cards, bid);
  if (rules.minus && taken < bid) return { points: -100 * (bid - taken), rule: "J55" };
  if (taken === 0) return { points: -(rules.khisht === "percard" ? 100 * cards : rules.khisht), rule: "J53" };
  const points = "flat" in rules.miss ? rules.miss.flat : rules.miss.perTrick * taken;
  return { points, rule: "J52" };
}

/** §J50, J51, J55: returns the points of a made bid. */
function exactPoints({ minus }: ScoreRules, cards: number, bid: number): DealPoints {
  if (bid === cards) return { points: 100 * bid, rule: "J51" };
  if (minus && bid > 0) return { points: 100 * bid, rule: "J55" };
  return { points: 50 + 50 * bid, rule: "J50" };
}
