import type { Feat } from "../rulebook";
import type { HandEntry, PlayedHand } from "./hand";
import { handPoints } from "./score";
import { trickPointsOf } from "./score-hand";
import type { ClabberSide } from "./side";

/** What players remember of a hand: the mules, four jacks in one hand (C14), and every trick taken. */
const codes = ["mules", "all-tricks"] as const;
export type ClabberFeat = (typeof codes)[number];

/** What of a hand is worth remembering, whether or not its points were kept. */
export const clabberFeats = {
  codes,
  of: (_rules: unknown, entry: HandEntry): readonly Feat[] => {
    if (entry.kind !== "played" && entry.kind !== "reneged") return [];
    return ([0, 1] as const).flatMap((side) => [
      ...entry.melds[side].filter((kind) => kind === "two-hundred").map(() => feat("mules", side)),
      ...(entry.kind === "played" && tookAll(entry, side) ? [feat("all-tricks", side)] : []),
    ]);
  },
};

function feat(code: ClabberFeat, side: ClabberSide): Feat {
  return { code, side };
}

/** §C4: only three cards count nothing, so that a side without a card point has taken no trick of four. */
function tookAll(hand: PlayedHand, side: ClabberSide): boolean {
  return trickPointsOf(hand)[side] === handPoints;
}
