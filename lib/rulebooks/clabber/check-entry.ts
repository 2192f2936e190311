import type { Problem } from "@/lib/kernel/problem";
import { canBothHoldMelds, canHoldMelds } from "./attainable-melds";
import { formatRanges, liesIn, possibleTrickPoints } from "./attainable-tricks";
import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import { meldTotal } from "./meld-kind";
import { handPoints } from "./score";
import type { ClabberSide } from "./side";

/**
 * Why an entry cannot be; empty when it can. The words live in `problems-clabber`: a sentence that has `{sideName}` or
 * `{otherName}` is given the names of the side in `params.side` and of the other one by whoever shows it.
 */
export function entryProblems(entry: HandEntry): readonly Problem[] {
  if (entry.kind === "played")
    return [...tricksProblems(entry), ...pointsProblems(entry), ...playedMeldProblems(entry)];
  if (entry.kind === "reneged") return renegedMeldProblems(entry);
  return [];
}

/** §C36, C37: six tricks, and the last of them is somebody's. */
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
  const known = { tricks: tricks?.[counted], last: lastTrick === undefined ? undefined : lastTrick === counted };
  const ranges = possibleTrickPoints(known);
  if (ranges.length === 0 || liesIn(ranges, points)) return [];
  const last = known.last === undefined ? "unknown" : known.last ? "with" : "without";
  if (known.tricks === undefined) {
    return [refusal("clabber-points-for-last-trick", "C38", { ...params, last, ranges: formatRanges(ranges) })];
  }
  return [
    refusal("clabber-points-for-tricks", "C4", {
      ...params,
      tricks: known.tricks,
      last,
      ranges: formatRanges(ranges),
    }),
  ];
}

function refusal(code: string, rule: string, params: Readonly<Record<string, string | number>>): Problem {
  return { code, rule, path: "trickPoints", params };
}

/** §C12: one side's melds at most, and such as two hands can hold. */
function playedMeldProblems({ melds }: PlayedHand): readonly Problem[] {
  if (melds[0].length > 0 && melds[1].length > 0) {
    return [{ code: "clabber-both-meld", rule: "C12", path: "melds" }];
  }
  return holdingProblems(melds);
}

/** §C54: after a renege both sides' melds may be written; together they must still be in the pack. */
function renegedMeldProblems({ melds }: RenegedHand): readonly Problem[] {
  const single = holdingProblems(melds);
  if (single.length > 0 || canBothHoldMelds(melds[0], melds[1])) return single;
  return [{ code: "clabber-melds-share-jacks", rule: "C14", path: "melds" }];
}

/** §C14, C16: melds that two partners can hold. */
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
