import "server-only";
import { adoptGame as decide } from "@/lib/score-sheet/commands/adopt-game";
import { setMatchState } from "../data/matches/matches";
import { moveGame, openMatchOf, seasonTableOf } from "../data/tables/adoptions";
import { postgresStorage } from "../ledger/postgres-storage";
import type { UseCase } from "../use-case";

/**
 * Moves a finished game of an open table into a season: with all its hands it becomes the next game of a match, and the
 * open table is closed. Earlier signatures do not apply to the new sheet.
 */
export const adoptGame: UseCase<"adopt-game"> = async (work, command) => {
  const { tx } = work;
  const { league, match, to } = command;
  const [isOpen, table] = [await openMatchOf(tx, league, match), await seasonTableOf(tx, league, to)];
  if (!isOpen || !table) return { kind: "missing" };
  const origin = { league, match, table: 1 };
  const destination = { league, ...to };
  const [open, target] = [await postgresStorage.tableOf(tx, origin), await postgresStorage.tableOf(tx, destination)];
  if (!open || !target) return { kind: "missing" };
  const decided = decide(open, target, command, work);
  if ("done" in decided) return decided.done;
  const { game, number, before, after } = decided.adoption;
  await postgresStorage.write(tx, origin, before, work);
  await moveGame(tx, league, game, { tableId: table.id, number, openMatchId: match, openSwapped: command.swapped });
  await setMatchState(tx, league, match, "void");
  await postgresStorage.write(tx, destination, after, work);
  return { kind: "applied", result: { game: number } };
};
