import "server-only";
import type { RulePlay } from "@/lib/commands/tables/play-disputes";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { AccusationReview, PlayDisputes, RulingOutcome } from "@/lib/rulebooks/play-disputes";
import { standingAt } from "@/lib/rulebooks/sheet";
import { standingEntries } from "@/lib/score-sheet/commands/rewrite";
import { runSheetCommand } from "@/lib/score-sheet/run-sheet-command";
import type { SheetCommand } from "@/lib/score-sheet/sheet-command";
import type { SheetStorage, TableKey } from "@/lib/score-sheet/storage";
import type { GameState, TableState } from "@/lib/score-sheet/table-state";
import type { Tx } from "../data/connection/client";
import { playDisputeOf, type StoredPlayDispute, settlePlayDispute } from "../data/matches/play-disputes";
import { postgresStorage } from "../ledger/postgres-storage";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import type { PlayRuling } from "./stored-play-dispute";

/** The official's ruling on a hand's play: closes the dispute, and corrects the sheet where its outcome changes it. */
export const rulePlay: UseCase<"rule-play"> = async (work, command) => {
  const { done, ruling } = await decidePlayRuling(postgresStorage, work, command);
  if (ruling) await settlePlayDispute(work.tx, command.league, command.dispute, ruling, work.at);
  return done;
};

/** Decides a ruling and writes its change of the sheet to a storage; no ruling if it is refused. */
export async function decidePlayRuling(
  storage: SheetStorage<Tx>,
  work: Work,
  command: RulePlay,
): Promise<{ readonly done: UseCaseResult; readonly ruling: PlayRuling | null }> {
  const refused = (done: UseCaseResult) => ({ done, ruling: null });
  const { league, dispute: id } = command;
  const dispute = await playDisputeOf(work.tx, league, id);
  if (!dispute) return refused({ kind: "missing" });
  if (dispute.settledAt) return refused(rejected("dispute-settled"));
  const key = { league, match: dispute.game.table.matchId, table: dispute.game.table.position };
  const table = await storage.tableOf(work.tx, key);
  const game = table?.games.find((one) => one.id === dispute.game.id);
  if (!table?.rulebook.disputes || !game) return refused({ kind: "missing" });
  const standing = standingAt(game.hands, dispute.hand);
  if ((standing?.revision ?? 0) !== command.baseRevision) return refused(rejected("ruling-hand-changed"));
  const decided = outcomeOf(table.rulebook.disputes, table, game, dispute.hand, command);
  if (!decided.ok) return refused({ kind: "rejected", problems: decided.error });
  const { review, outcome } = decided.value;
  const change = sheetChange(command, dispute, game, outcome);
  const done = change ? await runSheetCommand(storage, { ...work, author: null }, change) : null;
  if (done && done.kind !== "applied" && done.kind !== "agreed") return refused(done);
  const written =
    done?.kind === "applied" && change ? await confirmedResult(storage, work, key, change, done.result) : {};
  const { accusation, isInTime, areTricksTurned, playsUnproven, reason } = command;
  const { kind, by, rules } = outcome;
  const ruling = { accusation, review, outcome: kind, by, rules: [...rules], isInTime, areTricksTurned, playsUnproven };
  return { done: { kind: "applied", result: written }, ruling: { ...ruling, reason } };
}

type Written = Readonly<Record<string, string | number>>;

/**
 * Confirms a finished game, whose sheet is now as the desk ruled, and returns the place and the entry of the hand for the
 * ledger row: those who read the ledger take the sheet's change from it. The entry is JSON; empty for a withdrawn hand.
 */
async function confirmedResult(
  storage: SheetStorage<Tx>,
  work: Work,
  key: TableKey,
  change: SheetChangeCommand,
  result: Written = {},
): Promise<Written> {
  const { match, table, game: number, hand } = change;
  const entry = change.kind === "record-hand" ? JSON.stringify(change.entry) : "";
  const after = await storage.tableOf(work.tx, key);
  const game = after?.games.find((one) => one.number === number);
  const isFinished = game?.state === "finished";
  if (game && isFinished) await storage.write(work.tx, key, [{ change: "confirm", game: game.id }], work);
  return { ...result, match, table, game: number, hand, entry, ...(isFinished && { confirmed: 1 }) };
}

interface Decided {
  readonly review: AccusationReview;
  readonly outcome: RulingOutcome;
}

/** The outcome that the command names, if the rules allow it after the review. */
function outcomeOf(
  disputes: PlayDisputes,
  { rules }: TableState,
  game: GameState,
  hand: number,
  command: RulePlay,
): Result<Decided, readonly Problem[]> {
  const review = disputes.review(rules, command.accusation);
  if (!review.ok) return review;
  const { isInTime, areTricksTurned, playsUnproven, melds } = command;
  const outcomes = disputes.outcomes(rules, review.value, {
    ...factsOfHand(game, hand),
    melds,
    statements: { isInTime, areTricksTurned, playsUnproven },
  });
  if (!outcomes.ok) return outcomes;
  const outcome = outcomes.value.find(({ kind }) => kind === command.outcome);
  if (!outcome) return err([{ code: "ruling-not-allowed", path: "outcome" }]);
  if (outcome.by !== "rules" && command.reason === "") return err([{ code: "reason-required", path: "reason" }]);
  return ok({ review: review.value, outcome });
}

/** The hand on the sheet, and whether it is the last one. */
export function factsOfHand(
  { hands }: Pick<GameState, "hands">,
  hand: number,
): { readonly entry: unknown; readonly isLastHand: boolean } {
  const standing = standingAt(hands, hand);
  const entry = standing?.kind === "entry" ? standing.entry : null;
  return { entry, isLastHand: standingEntries(hands).length <= hand };
}

type SheetChangeCommand = Extract<SheetCommand, { kind: "record-hand" | "withdraw-hand" }>;

/** The command that makes the sheet say what the outcome says; null where it does already. */
function sheetChange(
  { league, id, baseRevision, reason }: RulePlay,
  { game, hand }: StoredPlayDispute,
  { hands, number }: GameState,
  outcome: RulingOutcome,
): SheetChangeCommand | null {
  const at = { league, id, match: game.table.matchId, table: game.table.position, game: number };
  const change = { ...at, hand, baseRevision, reason };
  if (outcome.kind === "dealt-again")
    return standingAt(hands, hand)?.kind === "entry" ? { ...change, kind: "withdraw-hand" } : null;
  return outcome.entry === null ? null : { ...change, kind: "record-hand", entry: outcome.entry };
}
