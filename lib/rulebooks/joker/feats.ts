import type { Feat } from "../rulebook";
import type { DealEntry } from "./hand";

/** What players remember of a deal: nine tricks of nine bid and taken (J51), and a bid that took nothing at all (J53). */
const codes = ["nine-of-nine", "khisht"] as const;
export type JokerFeat = (typeof codes)[number];

/** What of a deal is worth remembering. */
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
