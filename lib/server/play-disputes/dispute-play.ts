import "server-only";
import { standingEntries } from "@/lib/score-sheet/commands/rewrite";
import { insertPlayDispute, openDisputeOfHand, playDisputeOf, updateStatements } from "../data/matches/play-disputes";
import { postgresStorage } from "../ledger/postgres-storage";
import { rejected, type UseCase } from "../use-case";
import { type PlayStatement, storedStatements } from "./stored-play-dispute";

/**
 * Records what a side says about the play of a hand: it begins a dispute, or joins the hand's open one. A side's later
 * statement replaces its earlier one, until the ruling. A hand that was dealt again can be disputed again.
 */
export const disputePlay: UseCase<"dispute-play"> = async ({ tx, at, caller }, command) => {
  const { league, match, table: position, game: number, hand, side, words, remembered = null } = command;
  const table = await postgresStorage.tableOf(tx, { league, match, table: position });
  if (!table) return { kind: "missing" };
  const disputes = table.rulebook.disputes;
  if (!disputes) return rejected("no-play-disputes");
  if (side >= table.sides) return rejected("no-such-side", { path: "side" });
  const game = table.games.find((one) => one.number === number);
  if (!game || game.firstDealer === null) return rejected("game-not-started", { params: { game: number } });
  const hands = standingEntries(game.hands).length;
  if (hand > hands + 1) return rejected("play-dispute-no-hand", { params: { hand } });
  const problems = remembered === null ? [] : disputes.rememberedProblems(remembered);
  if (problems.length > 0) return { kind: "rejected", problems };
  const byDesk = caller.device?.side !== side;
  const statement: PlayStatement = { side, words, remembered, byDesk, hands, at: at.toISOString() };
  const dispute = await openDisputeOfHand(tx, league, game.id, hand);
  if (!dispute && (await playDisputeOf(tx, league, command.dispute))) return rejected("dispute-settled");
  const id = dispute?.id ?? command.dispute;
  if (dispute) await updateStatements(tx, league, id, withStatement(dispute.statements, statement));
  else await insertPlayDispute(tx, { leagueId: league, id, gameId: game.id, hand, statements: [statement], at });
  return { kind: "applied", result: { dispute: id } };
};

function withStatement(stored: unknown, statement: PlayStatement): readonly PlayStatement[] {
  const others = storedStatements.parse(stored).filter(({ side }) => side !== statement.side);
  return [...others, statement].toSorted((one, other) => one.side - other.side);
}
