import { type Suit, suits } from "@/lib/cards/card";
import type { Counts, HandScore } from "../rulebook";
import type { HandEntry, PlayedHand } from "./hand";
import { type MeldKind, meldKinds } from "./meld-kind";
import { handPoints } from "./score";
import { trickPointsOf } from "./score-hand";
import { type ClabberSide, otherSide } from "./side";

/** Hands in which a side made these trumps, and those of them that it made. */
const bySuit = suits.flatMap((suit) => [`trumps-${suit}`, `made-${suit}`] as const);

/**
 * Facts of a side's hands: hands and points; trumps made, and of these made, set and the points; sets put on the
 * others; all tricks; melds by kind, and bellas.
 */
export const clabberCounts = {
  codes: [
    ...["hands", "points", "trumps", "made", "set", "maker-points", "set-others", "all-tricks"],
    ...bySuit,
    ...[...meldKinds, "bella"].map((kind) => `meld-${kind}`),
  ] as readonly string[],
  of: (
    _rules: unknown,
    hands: readonly { readonly entry: HandEntry; readonly score: HandScore }[],
  ): readonly (readonly Counts[])[] =>
    hands.map(({ entry, score }) => [countsOf(entry, score, 0), countsOf(entry, score, 1)]),
};

function countsOf(entry: HandEntry, score: HandScore, side: ClabberSide): Counts {
  if (score.redeal || (entry.kind !== "played" && entry.kind !== "reneged")) return {};
  return {
    hands: 1,
    points: score.points[side] ?? 0,
    ...(entry.kind === "played" && playedCounts(entry, score, side)),
    ...meldCounts(entry.melds[side]),
    ...(entry.bella === side && { "meld-bella": 1 }),
  };
}

function playedCounts(entry: PlayedHand, score: HandScore, side: ClabberSide): Counts {
  const isSet = score.marks[entry.maker]?.kind === "set";
  const tricks = trickPointsOf(entry)[side] === handPoints ? { "all-tricks": 1 } : {};
  if (entry.maker === otherSide(side)) return { ...tricks, ...(isSet && { "set-others": 1 }) };
  return {
    ...tricks,
    trumps: 1,
    [`trumps-${entry.trump}`]: 1,
    ...(isSet ? { set: 1 } : { made: 1, [`made-${entry.trump}` satisfies `made-${Suit}`]: 1 }),
    "maker-points": score.points[side] ?? 0,
  };
}

function meldCounts(melds: readonly MeldKind[]): Counts {
  return Object.fromEntries(
    meldKinds
      .map((kind) => [`meld-${kind}`, melds.filter((one) => one === kind).length] as const)
      .filter(([, count]) => count > 0),
  );
}
