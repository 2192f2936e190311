import type { Problem } from "@/lib/kernel/problem";
import { canBothHoldMelds, canHoldMelds } from "./attainable-melds";
import { formatRanges, liesIn, possibleTrickPoints } from "./attainable-tricks";
import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import { meldTotal } from "./meld-kind";
import { handPoints } from "./score";
import type { ClabberSide } from "./side";

/**
 * Returns why an entry is impossible; empty if it is possible. The texts are in `problems-clabber`: the caller fills
 * in `{sideName}` with the name of the side in `params.side`, and `{otherName}` with the other's.
 */
export function entryProblems(entry: HandEntry): readonly Problem[] {
  if (entry.kind === "played")
    return [...tricksProblems(entry), ...pointsProblems(entry), ...playedMeldProblems(entry)];
  if (entry.kind === "reneged") return renegedMeldProblems(entry);
  return [];
}

/** §C36, C37: there are six tricks, and one side has the last. */
function tricksProblems({ tricks, lastTrick }: PlayedHand): readonly Problem[] {
  if (tricks === undefined) return [];
  const [first, second] = tricks;
  if (first + second !== 6) {
    return [
      { code: "clabber-trick-count", rule: "C37", path: "tricks", params: { first, second, sum: first + second } },
    ];
  }
  if (lastTrick !== undefined && tricks[lastTrick] === 0) {
    return [{ code: "clabber-last-without-trick", rule: "C38", path: "lastTrick", params: { side: lastTrick } }];
  }
  return [];
}

/** §C4, §4.1: the points of a side's tricks. */
function pointsProblems(entry: PlayedHand): readonly Problem[] {
  const { counted, trickPoints: points, tricks, lastTrick } = entry;
  const params = { points, side: counted, left: handPoints - points };
  if (points > handPoints) return [refusal("clabber-points-over", "C4", params)];
  if (points === 1) return [refusal("clabber-points-one", "C4", params)];
  if (points === handPoints - 1) return [refusal("clabber-points-leave-one", "C4", params)];
  if (tricks !== undefined && tricks[0] + tricks[1] !== 6) return [];
  const counts = { tricks: tricks?.[counted], last: lastTrick === undefined ? undefined : lastTrick === counted };
  const ranges = possibleTrickPoints(counts);
  if (ranges.length === 0 || liesIn(ranges, points)) return [];
  const last = counts.last === undefined ? "unknown" : counts.last ? "with" : "without";
  if (counts.tricks === undefined) {
    return [refusal("clabber-points-for-last-trick", "C38", { ...params, last, ranges: formatRanges(ranges) })];
  }
  return [
    refusal("clabber-points-for-tricks", "C4", {
      ...params,
      tricks: counts.tricks,
      last,
      ranges: formatRanges(ranges),
    }),
  ];
}

function refusal(code: string, rule: string, params: Readonly<Record<string, string | number>>): Problem {
  return { code, rule, path: "trickPoints", params };
}

/** §C12: only one side scores melds, and two hands must be able to hold them. */
function playedMeldProblems({ melds }: PlayedHand): readonly Problem[] {
  if (melds[0].length > 0 && melds[1].length > 0) {
    return [{ code: "clabber-both-meld", rule: "C12", path: "melds" }];
  }
  return holdingProblems(melds);
}

/** §C54: after a renege both sides' melds may be recorded; the pack must contain them together. */
function renegedMeldProblems({ melds }: RenegedHand): readonly Problem[] {
  const single = holdingProblems(melds);
  if (single.length > 0 || canBothHoldMelds(melds[0], melds[1])) return single;
  return [{ code: "clabber-melds-share-jacks", rule: "C14", path: "melds" }];
}

/** §C14, C16: two partners must be able to hold the melds. */
function holdingProblems(melds: PlayedHand["melds"]): readonly Problem[] {
  const sides: readonly ClabberSide[] = [0, 1];
  return sides
    .filter((side) => !canHoldMelds(melds[side]))
    .map((side) => ({
      code: "clabber-melds-beyond-hands",
      rule: "C16",
      path: `melds.${side}`,
      params: { side, total: meldTotal(melds[side]) },
    }));
}
