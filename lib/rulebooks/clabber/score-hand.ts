import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { HandScore } from "../rulebook";
import { entryProblems } from "./check-entry";
import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import { bellaValue, bestMeldValue, meldTotal } from "./meld-kind";
import type { ClabberRules } from "./rules";
import { handPoints, scorePlayed, scoreRedeal, scoreReneged } from "./score";
import { type BySide, bySide, type ClabberSide, otherSide } from "./side";

/** The only way from a hand to its score: an entry a scorer wrote, or one worked out from a record. */
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

/** §C40: the trick points of both sides, from those of the side that was counted. */
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
  const { best, tied } = meldOrder(entry);
  const score = scoreReneged({ by: entry.by, plus: meldsOfInnocent(rules, entry, best) }, entry.rule);
  if (rules.renegeMeld !== "ownIfBest" || !tied) return score;
  return { ...score, warnings: [{ code: "clabber-renege-meld-order", rule: "C54", path: "melds" }] };
}

/** §C20: a side's bella. */
function bellaOf({ bella }: Pick<PlayedHand, "bella">, side: ClabberSide): number {
  return bella === side ? bellaValue : 0;
}

/** §C54: what the innocent side scores beside 162. */
function meldsOfInnocent(rules: ClabberRules, entry: RenegedHand, best: ClabberSide | null): number {
  const innocent = otherSide(entry.by);
  const own = meldTotal(entry.melds[innocent]);
  const bella = bellaOf(entry, innocent);
  switch (rules.renegeMeld) {
    case "own":
      return own + bella;
    case "ownIfBest":
      return (best === innocent ? own : 0) + bella;
    case "all":
      return own + bella + meldTotal(entry.melds[entry.by]) + bellaOf(entry, entry.by);
  }
}

/**
 * §C12, C17: which side has the highest meld, as far as the kinds of the melds tell. Where both best melds are of one
 * kind and nobody wrote whose was higher, the innocent side has the benefit of the doubt, and the scorer is told.
 */
function meldOrder({ by, melds, meldWinner }: RenegedHand): { best: ClabberSide | null; tied: boolean } {
  if (meldWinner !== undefined) return { best: meldWinner, tied: false };
  const [zero, one] = [bestMeldValue(melds[0]), bestMeldValue(melds[1])];
  if (zero !== one) return { best: zero > one ? 0 : 1, tied: false };
  return { best: otherSide(by), tied: zero > 0 };
}

/** §4.3: a score of 482 for defenders means that they hold all trumps, and nobody has seen such a hand. */
function playedWarnings({ maker }: PlayedHand, score: HandScore): readonly Problem[] {
  const side = otherSide(maker);
  if (score.points[side] !== 482) return [];
  return [{ code: "clabber-defenders-all", rule: "C24", path: "maker", params: { side } }];
}
