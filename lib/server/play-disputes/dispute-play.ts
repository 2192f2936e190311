import "server-only";
import type { CommandOf } from "@/lib/commands/command";
import type { PlayDisputes } from "@/lib/rulebooks/play-disputes";
import { standingEntries } from "@/lib/score-sheet/commands/rewrite";
import { closedTable } from "@/lib/score-sheet/decision";
import { currentPlace } from "@/lib/score-sheet/phone/moved-sheets";
import { movesIn } from "@/lib/score-sheet/run-sheet-command";
import type { GameState } from "@/lib/score-sheet/table-state";
import { insertPlayDispute, latestDisputeOfHand, playDisputeOf, updateStatements } from "../data/matches/play-disputes";
import { postgresStorage } from "../ledger/postgres-storage";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { type PlayStatement, storedRuling, storedStatements } from "./stored-play-dispute";

/**
 * Records what a side says about the play of a hand: it begins a dispute, or joins the hand's open one. A side's later
 * statement replaces its earlier one, until the ruling. A hand that was dealt again can be disputed again.
 */
export const disputePlay: UseCase<"dispute-play"> = async (work, command) => {
  const { tx, at, caller } = work;
  const { league, hand, side, words, remembered = null } = command;
  const disputed = await disputedGame(work, command);
  if ("kind" in disputed) return disputed;
  const { game, hands, disputes } = disputed;
  const problems = remembered === null ? [] : disputes.rememberedProblems(remembered);
  if (problems.length > 0) return { kind: "rejected", problems };
  const byDesk = caller.device?.side !== side;
  const statement: PlayStatement = { side, words, remembered, byDesk, hands, at: at.toISOString() };
  const latest = await latestDisputeOfHand(tx, league, game.id, hand);
  const dispute = latest?.settledAt === null ? latest : null;
  const isSettled = latest !== null && !wasDealtAgain(latest.ruling);
  if (!dispute && (isSettled || (await playDisputeOf(tx, league, command.dispute)))) return rejected("dispute-settled");
  const id = dispute?.id ?? command.dispute;
  if (dispute) await updateStatements(tx, league, id, withStatement(dispute.statements, statement));
  else await insertPlayDispute(tx, { leagueId: league, id, gameId: game.id, hand, statements: [statement], at });
  return { kind: "applied", result: { dispute: id } };
};

interface DisputedGame {
  readonly game: GameState;
  /** The number of hands on the sheet. */
  readonly hands: number;
  readonly disputes: PlayDisputes;
}

/** The game of a statement, or why it cannot be disputed. */
async function disputedGame(
  { tx }: Pick<Work, "tx">,
  command: CommandOf<"dispute-play">,
): Promise<DisputedGame | UseCaseResult> {
  const { league, match, table: position, game: number, hand, side } = command;
  const table = await postgresStorage.tableOf(tx, { league, match, table: position });
  if (!table) return { kind: "missing" };
  const place = await currentPlace(movesIn(postgresStorage, tx), command);
  if (place?.isElsewhere) return rejected("sheet-moved", { params: { game: number } });
  const closed = closedTable(table, number);
  if (closed) return closed.done;
  const { disputes } = table.rulebook;
  if (!disputes) return rejected("no-play-disputes");
  if (side >= table.sides) return rejected("no-such-side", { path: "side" });
  const game = table.games.find((one) => one.number === number);
  if (!game || game.firstDealer === null) return rejected("game-not-started", { params: { game: number } });
  const hands = standingEntries(game.hands).length;
  return hand > hands + 1 ? rejected("play-dispute-no-hand", { params: { hand } }) : { game, hands, disputes };
}

/** Whether a ruling had the hand dealt again: another hand has its number now. */
function wasDealtAgain(ruling: unknown): boolean {
  const parsed = storedRuling.safeParse(ruling);
  return parsed.success && parsed.data.outcome === "dealt-again";
}

function withStatement(stored: unknown, statement: PlayStatement): readonly PlayStatement[] {
  const others = storedStatements.parse(stored).filter(({ side }) => side !== statement.side);
  return [...others, statement].toSorted((one, other) => one.side - other.side);
}
