import type { Feat } from "../rulebook";
import type { HandEntry, PlayedHand } from "./hand";
import { handPoints } from "./score";
import { trickPointsOf } from "./score-hand";
import type { ClabberSide } from "./side";

/** Memorable events: the mules, four jacks in one hand (C14), and all tricks. */
const codes = ["mules", "all-tricks"] as const;
export type ClabberFeat = (typeof codes)[number];

/** Returns the memorable events of a hand, whether or not its points were kept. */
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

/** §C4: only three cards have no points, so a side without card points has taken no trick. */
function tookAll(hand: PlayedHand, side: ClabberSide): boolean {
  return trickPointsOf(hand)[side] === handPoints;
}
