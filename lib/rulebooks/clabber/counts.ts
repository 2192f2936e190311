import type { Counts, HandScore } from "../rulebook";
import { clabberFeats } from "./feats";
import type { HandEntry, PlayedHand } from "./hand";
import { type MeldKind, meldKinds } from "./meld-kind";
import type { ClabberSide } from "./side";

/**
 * The counts whose hands are listed: all hands; those with trumps made, by suit; of these made and set; sets of the
 * others; melds and bellas; all tricks.
 */
const codes = [
  "hands",
  "made",
  "set",
  "set-others",
  "melds",
  "all-tricks",
  "trumps-S",
  "trumps-H",
  "trumps-D",
  "trumps-C",
] as const;
export type ClabberCount = (typeof codes)[number];

/** What happened in hands, by side. Besides the codes: points, melds by kind, and hands made by suit. */
export const clabberCounts = {
  codes,
  of: (
    rules: unknown,
    hands: readonly { readonly entry: HandEntry; readonly score: HandScore }[],
  ): readonly (readonly Counts[])[] =>
    hands.map(({ entry, score }) => [countsOf(rules, entry, score, 0), countsOf(rules, entry, score, 1)]),
};

function countsOf(rules: unknown, entry: HandEntry, score: HandScore, side: ClabberSide): Counts {
  if (score.redeal || (entry.kind !== "played" && entry.kind !== "reneged")) return {};
  const tookAll = clabberFeats.of(rules, entry).some((feat) => feat.code === "all-tricks" && feat.side === side);
  return {
    hands: 1,
    points: score.points[side] ?? 0,
    ...(entry.kind === "played" && playedCounts(entry, score, side)),
    ...meldCounts(entry.melds[side], entry.bella === side),
    ...(tookAll && { "all-tricks": 1 }),
  };
}

function playedCounts({ maker, trump }: PlayedHand, score: HandScore, side: ClabberSide): Counts {
  const isSet = score.marks[maker]?.kind === "set";
  if (maker !== side) return isSet ? { "set-others": 1 } : {};
  return { trumps: 1, [`trumps-${trump}`]: 1, ...(isSet ? { set: 1 } : { made: 1, [`made-${trump}`]: 1 }) };
}

function meldCounts(melds: readonly MeldKind[], hasBella: boolean): Counts {
  const kinds = [
    ...meldKinds.map((kind) => [`meld-${kind}`, melds.filter((one) => one === kind).length] as const),
    ["meld-bella", hasBella ? 1 : 0] as const,
  ].filter(([, count]) => count > 0);
  return kinds.length === 0 ? {} : { melds: melds.length + (hasBella ? 1 : 0), ...Object.fromEntries(kinds) };
}
