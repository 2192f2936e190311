import type { Counts, HandScore } from "../rulebook";
import { gameTable } from "./game-table";
import type { DealEntry } from "./hand";
import type { PulkaCell } from "./premium";
import type { JokerRules } from "./rules";
import { detailOf } from "./score-hand";

/**
 * Facts of a player's deals: deals and points without premiums; bids made (J50, J51), under and over (J52, J53),
 * khishts (J53), nine of nine, tricks bid and taken; premiums won and lost, in the pulka's last deal (J60–J65).
 */
export const jokerCounts = {
  codes: [
    ...["deals", "points", "made", "under", "over", "khisht", "nine-of-nine", "bid-tricks", "taken-tricks"],
    ...["premium", "premium-points", "premium-lost"],
  ] as readonly string[],
  of: (
    rules: JokerRules,
    hands: readonly { readonly entry: DealEntry; readonly score: HandScore }[],
  ): readonly (readonly Counts[])[] => {
    const scores = hands.map(({ score }) => score);
    const premiumsAfter = gameTable(rules, scores).flatMap(({ sizes, premium, exact }) =>
      sizes.map((_, deal) => (deal === sizes.length - 1 ? premiumCounts(premium, exact) : [])),
    );
    let deal = 0;
    return scores.map((score) => {
      if (score.redeal) return score.points.map(() => ({}));
      const premium = premiumsAfter[deal++] ?? [];
      return detailOf(score).cells.map((cell, seat) => ({
        ...dealCounts(cell),
        points: score.points[seat] ?? 0,
        ...premium[seat],
      }));
    });
  },
};

function dealCounts({ bid, taken }: PulkaCell): Counts {
  return {
    deals: 1,
    "bid-tricks": bid,
    "taken-tricks": taken,
    ...(taken === bid && { made: 1 }),
    ...(taken < bid && { under: 1 }),
    ...(taken > bid && { over: 1 }),
    ...(bid > 0 && taken === 0 && { khisht: 1 }),
    ...(bid === 9 && taken === 9 && { "nine-of-nine": 1 }),
  };
}

/** By seat: who got a premium, and who lost their best deal to one. A premium may be worth nothing. */
function premiumCounts(premium: readonly number[] | null, exact: readonly boolean[]): readonly Counts[] {
  return (premium ?? []).map((points, seat) => ({
    ...(exact[seat] && { premium: 1, "premium-points": points }),
    ...(points < 0 && { "premium-lost": 1 }),
  }));
}
