import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { HandScore } from "../rulebook";
import { entryProblems } from "./check-entry";
import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import { bellaValue, bestMeldValue, meldTotal } from "./meld-kind";
import type { ClabberRules } from "./rules";
import { handPoints, scorePlayed, scoreRedeal, scoreReneged } from "./score";
import { type BySide, bySide, type ClabberSide, otherSide } from "./side";

/** Scores an entry, by a scorer or derived from a record: the only implementation. */
export function scoreHand(rules: ClabberRules, entry: HandEntry): Result<HandScore, readonly Problem[]> {
  const problems = entryProblems(entry);
  if (problems.length > 0) return err(problems);
  switch (entry.kind) {
    case "played":
      return ok(scorePlayedEntry(rules, entry));
    case "reneged":
      return ok(scoreRenegedEntry(rules, entry));
    case "both-reneged":
      return ok(scoreRedeal("C53"));
    case "thrown-in":
      return ok(scoreRedeal("C26"));
    case "misdealt":
      return ok(scoreRedeal("C9"));
  }
}

/** §C40: returns both sides' trick points, from those of the counted side. */
export function trickPointsOf({ counted, trickPoints }: Pick<PlayedHand, "counted" | "trickPoints">): BySide<number> {
  return bySide(counted, trickPoints, handPoints - trickPoints);
}

function scorePlayedEntry(rules: ClabberRules, entry: PlayedHand): HandScore {
  const score = scorePlayed(rules, {
    maker: entry.maker,
    tricks: trickPointsOf(entry),
    melds: [meldTotal(entry.melds[0]), meldTotal(entry.melds[1])],
    bella: [bellaOf(entry, 0), bellaOf(entry, 1)],
  });
  return { ...score, warnings: playedWarnings(entry, score) };
}

function scoreRenegedEntry(rules: ClabberRules, entry: RenegedHand): HandScore {
  const score = scoreReneged({ by: entry.by, plus: meldsOfInnocent(rules, entry) }, entry.rule);
  if (rules.renegeMeld !== "ownIfBest" || !meldOrder(entry).tied) return score;
  return { ...score, warnings: [{ code: "clabber-renege-meld-order", rule: "C54", path: "melds" }] };
}

/** §C20: a side's bella. */
function bellaOf({ bella }: Pick<PlayedHand, "bella">, side: ClabberSide): number {
  return bella === side ? bellaValue : 0;
}

/** §C54: returns the innocent side's points besides 162. */
function meldsOfInnocent(rules: ClabberRules, entry: RenegedHand): number {
  const counted = countedAfterRenege(rules, entry);
  const ofSide = (side: ClabberSide) =>
    (counted[side].melds ? meldTotal(entry.melds[side]) : 0) + (counted[side].bella ? bellaOf(entry, side) : 0);
  return ofSide(0) + ofSide(1);
}

/** Whether a side's melds count in a hand, and whether its bella does. */
interface CountedMelds {
  readonly melds: boolean;
  readonly bella: boolean;
}

/** §C54: returns by side what counts after a renege; under the option "all" the offenders' melds count for the others. */
function countedAfterRenege(rules: ClabberRules, entry: RenegedHand): BySide<CountedMelds> {
  const innocent = otherSide(entry.by);
  const own = rules.renegeMeld !== "ownIfBest" || meldOrder(entry).best === innocent;
  const all = rules.renegeMeld === "all";
  return bySide<CountedMelds>(innocent, { melds: own, bella: true }, { melds: all, bella: all });
}

/** §C42, C54: returns by side which melds of a valid entry count; those of a side that is set or reneged are lost. */
export function countedMelds(rules: ClabberRules, entry: HandEntry): BySide<CountedMelds> {
  const counted: CountedMelds = { melds: true, bella: true };
  if (entry.kind === "reneged") return countedAfterRenege(rules, entry);
  if (entry.kind !== "played") return [counted, counted];
  const isSet = scorePlayedEntry(rules, entry).marks[entry.maker]?.kind === "set";
  const lost: CountedMelds = { melds: false, bella: rules.belleOnSet === "kept" };
  return bySide(entry.maker, isSet ? lost : counted, counted);
}

/**
 * §C12, C17: returns the side with the highest meld, as far as the kinds decide it. If both best melds are of one kind
 * and the entry does not say whose is higher, the innocent side gets the benefit of the doubt, with a warning.
 */
function meldOrder({ by, melds, meldWinner }: RenegedHand): { best: ClabberSide | null; tied: boolean } {
  if (meldWinner !== undefined) return { best: meldWinner, tied: false };
  const [zero, one] = [bestMeldValue(melds[0]), bestMeldValue(melds[1])];
  if (zero !== one) return { best: zero > one ? 0 : 1, tied: false };
  return { best: otherSide(by), tied: zero > 0 };
}

/** §4.3: a score of 482 for defenders requires all trumps in their hands, which has never been seen. */
function playedWarnings({ maker }: PlayedHand, score: HandScore): readonly Problem[] {
  const side = otherSide(maker);
  if (score.points[side] !== 482) return [];
  return [{ code: "clabber-defenders-all", rule: "C24", path: "maker", params: { side } }];
}
