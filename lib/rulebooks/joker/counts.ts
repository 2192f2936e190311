import type { Counts, HandScore } from "../rulebook";
import { jokerFeats } from "./feats";
import { gameTable } from "./game-table";
import type { DealEntry } from "./hand";
import type { JokerRules } from "./rules";
import { detailOf } from "./score-hand";

/** The counts whose deals are listed: all deals, bids made and not reached, khishts (J53), premiums, nine of nine. */
const codes = ["deals", "made", "under", "khisht", "premium", "nine-of-nine"] as const;
export type JokerCount = (typeof codes)[number];

/**
 * What happened in deals, by seat. Besides the codes: points without premiums, bids passed, and best deals lost to a
 * premium. A premium counts in the last deal of its pulka (J60).
 */
export const jokerCounts = {
  codes,
  of: (
    rules: JokerRules,
    hands: readonly { readonly entry: DealEntry; readonly score: HandScore }[],
  ): readonly (readonly Counts[])[] => {
    const premiums = premiumsByDeal(
      rules,
      hands.map(({ score }) => score),
    );
    let deal = 0;
    return hands.map(({ entry, score }) => {
      if (score.redeal) return score.points.map(() => ({}));
      const feats = jokerFeats.of(rules, entry);
      const premium = premiums[deal++] ?? [];
      return detailOf(score).cells.map(({ bid, taken }, seat) => ({
        deals: 1,
        points: score.points[seat] ?? 0,
        ...(taken === bid && { made: 1 }),
        ...(taken < bid && { under: 1 }),
        ...(taken > bid && { over: 1 }),
        ...Object.fromEntries(feats.filter(({ side }) => side === seat).map(({ code }) => [code, 1])),
        ...premium[seat],
      }));
    });
  },
};

/** §J60–J65: by scored deal and seat, the premiums won and the best deals lost; empty but for a pulka's last deal. */
function premiumsByDeal(rules: JokerRules, scores: readonly HandScore[]): readonly (readonly Counts[])[] {
  return gameTable(rules, scores).flatMap(({ sizes, premium, exact }) =>
    sizes.map((_, deal) => {
      if (premium === null || deal < sizes.length - 1) return [];
      return premium.map((points, seat) => ({
        ...(exact[seat] && { premium: 1 }),
        ...(points < 0 && { "premium-lost": 1 }),
      }));
    }),
  );
}
