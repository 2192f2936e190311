import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result, unwrap } from "@/lib/kernel/result";
import { withOptionsRead } from "../../options-read";
import type { HandScore } from "../../rulebook";
import type { HandEntry } from "../hand";
import type { HandRecord } from "../play/hand-record";
import { replayHand } from "../play/replay";
import type { ClabberRules } from "../rules";
import { sheetMarks } from "../score";
import { scoreHand } from "../score-hand";
import type { BySide, ClabberSide } from "../side";
import { gameWinner, withPoints } from "../tally";
import { type RuleChange, ruleChanges } from "./rule-changes";
import { entryLimit, recordLimit, type SheetLimit, sheetLimit } from "./sheet-limits";

/** A hand to score again: from its row on the sheet, or from its cards. */
export type ScorableHand =
  | { readonly kind: "entry"; readonly entry: HandEntry }
  | { readonly kind: "record"; readonly record: HandRecord };

/** A hand's score under the changed rule. */
export interface RescoredHand {
  /** The score now; null if the sheet does not tell it. */
  readonly score: HandScore | null;
  readonly differs: boolean;
  /** What the sheet does not tell. */
  readonly limit: SheetLimit | null;
}

/** The end of a game: after so many hands, with these totals; no winner if it is not over. */
export interface GameEnd {
  readonly hands: number;
  readonly totals: BySide<number>;
  readonly winner: ClabberSide | null;
}

/** A game under one changed rule. Hands that the sheet does not tell count as they are. */
export interface RescoredGame {
  readonly change: RuleChange;
  readonly hands: readonly RescoredHand[];
  readonly end: GameEnd;
  /** Whether the game would have ended after another hand, or gone on. */
  readonly endsElsewhere: boolean;
  /** What no sheet tells about any hand, and the change needs. */
  readonly limit: SheetLimit | null;
}

/** A game as it was scored, and under each changed rule. */
export interface GameUnderOtherRules {
  readonly scores: readonly HandScore[];
  readonly end: GameEnd;
  readonly changes: readonly RescoredGame[];
}

/** Scores a game's hands again with its house rules changed one by one. A single hand is a game of one. */
export function underOtherRules(
  rules: ClabberRules,
  hands: readonly ScorableHand[],
  changes: readonly RuleChange[] = ruleChanges(rules),
): Result<GameUnderOtherRules, readonly Problem[]> {
  const before: ScoredHand[] = [];
  for (const hand of hands) {
    const { value: score, read } = withOptionsRead(rules, (noting) => scored(noting, hand));
    if (!score.ok) return score;
    before.push({ hand, score: score.value, read });
  }
  const scores = before.map(({ score }) => score);
  const end = endOf(rules, scores);
  return ok({ scores, end, changes: changes.map((change) => rescored(rules, change, before, end)) });
}

/** A hand with its score, and the house rules on which that depends. */
interface ScoredHand {
  readonly hand: ScorableHand;
  readonly score: HandScore;
  readonly read: ReadonlySet<PropertyKey>;
}

function rescored(
  rules: ClabberRules,
  change: RuleChange,
  scores: readonly ScoredHand[],
  before: GameEnd,
): RescoredGame {
  const again = scores.map((hand) => rescoredHand(rules, change, hand));
  const end = endOf(
    change.rules,
    again.map(({ score }, at) => score ?? (scores[at] as ScoredHand).score),
  );
  const isOver = (one: GameEnd) => one.winner !== null;
  return {
    change,
    hands: again,
    end,
    endsElsewhere: isOver(before) !== isOver(end) || (isOver(end) && before.hands !== end.hands),
    limit: gameLimit(
      rules,
      change,
      scores.map(({ hand }) => hand),
    ),
  };
}

function rescoredHand(
  rules: ClabberRules,
  change: RuleChange,
  { hand, score: before, read }: ScoredHand,
): RescoredHand {
  const limit = hand.kind === "entry" ? entryLimit(hand.entry, change, rules) : null;
  if (limit === null && !read.has(change.option)) return { score: before, differs: false, limit };
  const score = limit === null ? scored(change.rules, hand) : null;
  // A record that a renege ended stops there: under rules by which it is none, the rest is missing.
  if (score === null || !score.ok) return { score: null, differs: false, limit: limit ?? "without-the-ruling" };
  return { score: score.value, differs: !isSameScore(before, score.value), limit: null };
}

/** Returns what no sheet, and no record, of these hands tells about any of them. */
function gameLimit(rules: ClabberRules, change: RuleChange, hands: readonly ScorableHand[]): SheetLimit | null {
  if (hands.length === 0) return null;
  const isSheet = hands.some(({ kind }) => kind === "entry");
  return isSheet ? sheetLimit(change, rules) : recordLimit(change, rules);
}

function scored(rules: ClabberRules, hand: ScorableHand): Result<HandScore, readonly Problem[]> {
  if (hand.kind === "entry") return scoreHand(rules, hand.entry);
  const replay = replayHand({ ...hand.record, rules });
  return replay.ok ? ok(unwrap(scoreHand(rules, replay.value.entry))) : err([replay.error]);
}

function isSameScore(one: HandScore, other: HandScore): boolean {
  const key = (score: HandScore) => [...score.points, ...sheetMarks(score), score.redeal].join(" ");
  return key(one) === key(other);
}

/** §C45–C47: returns after which hand a game ends. */
function endOf(rules: ClabberRules, scores: readonly HandScore[]): GameEnd {
  let totals: BySide<number> = [0, 0];
  for (const [at, score] of scores.entries()) {
    totals = withPoints(totals, score);
    const winner = gameWinner(rules, totals);
    if (winner !== null) return { hands: at + 1, totals, winner };
  }
  return { hands: scores.length, totals, winner: null };
}
