import type { HandEntry, PlayedHand } from "./hand";
import { handPoints } from "./score";

/**
 * The questions that settle two entries of one hand. Those about the score come first: what happened, who made trumps
 * (C22), melds (C12), bella (C20) and trick points (C40); then the suit and the tricks.
 */
type EntryDifference = "kind" | "renege" | "maker" | "melds" | "bella" | "points" | "trump" | "tricks";

/** Returns the first question on which two different entries of a hand differ. */
export function entryDifference(one: HandEntry, other: HandEntry): EntryDifference {
  if (one.kind !== other.kind) return "kind";
  if (one.kind === "reneged") return "renege";
  if (one.kind !== "played" || other.kind !== "played") return "kind";
  if (one.maker !== other.maker) return "maker";
  if (meldsOf(one) !== meldsOf(other)) return "melds";
  if (one.bella !== other.bella) return "bella";
  if (pointsOf(one) !== pointsOf(other)) return "points";
  return one.trump === other.trump ? "tricks" : "trump";
}

/** The melds by side, in any order. */
function meldsOf({ melds }: PlayedHand): string {
  return JSON.stringify(melds.map((kinds) => kinds.toSorted()));
}

/** The trick points of side 0, whichever side's were entered. */
function pointsOf({ counted, trickPoints }: PlayedHand): number {
  return counted === 0 ? trickPoints : handPoints - trickPoints;
}
