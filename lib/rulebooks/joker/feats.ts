import type { Feat } from "../rulebook";
import type { DealEntry } from "./hand";

/** Memorable events of a deal: nine tricks bid and taken (J51), and a bid without any trick (J53). */
const codes = ["nine-of-nine", "khisht"] as const;
export type JokerFeat = (typeof codes)[number];

/** Returns the memorable events of a deal. */
export const jokerFeats = {
  codes,
  of: (_rules: unknown, entry: DealEntry): readonly Feat[] => {
    if (entry.kind !== "played") return [];
    return entry.bids.flatMap((bid, side): readonly Feat[] => {
      const taken = entry.taken[side];
      if (bid === 9 && taken === 9) return [{ code: "nine-of-nine", side }];
      return bid > 0 && taken === 0 ? [{ code: "khisht", side }] : [];
    });
  },
};
