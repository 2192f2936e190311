import type { Entrant } from "@/lib/competition/entrant";
import { type GameResult, type MatchResult, matchId } from "@/lib/competition/match-result";
import type { PointsAdjustment } from "@/lib/competition/points-adjustment";
import type { StandingsSettings } from "@/lib/competition/standings/settings";
import { standings } from "@/lib/competition/standings/standings";
import { type MovedRow, whatMoves, withChangedGame } from "@/lib/competition/standings/what-moves";
import type { Problem } from "@/lib/kernel/problem";
import type { GameTally, HandScore, Rulebook } from "@/lib/rulebooks/rulebook";
import { overBeforeEnd, type Sheet } from "@/lib/rulebooks/sheet";

/** What the standings of the match's season are a fold of. */
export interface Ranked {
  readonly entrants: readonly Entrant[];
  readonly results: readonly MatchResult[];
  readonly settings: StandingsSettings;
  readonly adjustments?: readonly PointsAdjustment[];
}

/** Where the corrected hand stands. */
export interface CorrectedHand {
  readonly match: string;
  readonly hand: number;
  /** Finished games of the match before this one; games that it has in all. */
  readonly at: number;
  readonly planned: number;
  readonly firstDealer: number;
  readonly sheet: Sheet;
  readonly game: number;
  /** Another game at the table followed it. */
  readonly followed: boolean;
}

/** What follows from a hand scored so: whether the game ends otherwise, and the rows of the standings that move. */
export interface Following {
  /** Why it would be refused, though the hand by itself can be. */
  readonly refused: Problem | null;
  readonly ending: "reopens" | "ends" | null;
  readonly moved: readonly MovedRow[];
  /** What the game comes to, by side, as it was and as it becomes: later hands may count otherwise too. */
  readonly totals: readonly { readonly was: number; readonly is: number }[];
}

/** What would follow if the hand had this score: the same fold of the same results, before and after. */
export function whatFollows(
  { rulebook, rules }: { readonly rulebook: Rulebook; readonly rules: unknown },
  ranked: Ranked | null,
  corrected: CorrectedHand,
  score: HandScore,
): Following {
  const { match, hand, at, planned, firstDealer, sheet } = corrected;
  const finished = sheet.tally.over;
  const scores = sheet.scores.map((one, index) => (index === hand - 1 ? score : one));
  const over = overBeforeEnd(rulebook, rules, firstDealer, scores);
  const tally = rulebook.tally(rules, firstDealer, scores);
  const result = resultOf(scores, tally);
  const [misplaced = null] = rulebook.orderProblems?.(rules, firstDealer, scores) ?? [];
  const changed = { match: matchId(match), at, finished, result, planned };
  return {
    refused: misplaced ?? refusal(corrected, over, finished && result === null),
    ending: finished === (result !== null) ? null : finished ? "reopens" : "ends",
    moved: ranked ? movedIn(ranked, changed) : [],
    totals: tally.totals.map((is, side) => ({ was: sheet.tally.totals[side] ?? 0, is })),
  };
}

/** The rows of the standings that move. */
function movedIn(ranked: Ranked, changed: Parameters<typeof withChangedGame>[1]): readonly MovedRow[] {
  const table = (of: readonly MatchResult[]) => standings({ ...ranked, results: of }, ranked.settings);
  return whatMoves(table(ranked.results), table(withChangedGame(ranked.results, changed)));
}

/** As the server would refuse it. */
function refusal({ game, followed }: CorrectedHand, over: number | null, reopens: boolean): Problem | null {
  if (over !== null) return { code: "hands-after-game-over", params: { hand: over } };
  return reopens && followed ? { code: "correction-reopens-game", params: { game, next: game + 1 } } : null;
}

function resultOf(
  scores: readonly HandScore[],
  { totals, winner, over }: Pick<GameTally, "totals" | "winner" | "over">,
): GameResult | null {
  if (!over) return null;
  const sets = totals.map((_, side) => scores.filter(({ marks }) => marks[side]?.kind === "set").length);
  // Nobody has signed the sheet as it is now.
  return { totals, winner, sets, doubt: "unconfirmed" };
}
