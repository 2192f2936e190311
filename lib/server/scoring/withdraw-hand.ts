import "server-only";
import { scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import { insertRevision } from "../db/games";
import { rejected, type UseCase } from "../use-case";
import { figuresOf } from "./game-figures";
import { isProblem, keepFigures, openTable } from "./open-sheet";

/** The last hand on the sheet is taken back; a later game must not have been started. It stays on record. */
export const withdrawHand: UseCase<"withdraw-hand"> = async ({ tx, at, seq }, command) => {
  const { league, hand, baseRevision, reason } = command;
  const table = await openTable(tx, command);
  if (table === "missing") return { kind: "missing" };
  if (isProblem(table)) return { kind: "rejected", problems: [table] };
  const { rulebook, rules, games } = table;
  const game = games.find(({ number }) => number === command.game);
  if (!game || game.firstDealer === null) return rejected("game-not-started", { params: { game: command.game } });

  const standing = standingAt(game.hands, hand);
  if (standing?.kind === "withdrawn" && standing.revision === baseRevision + 1) return { kind: "agreed" };
  const { scores } = scoreSheet(rulebook, rules, game.firstDealer, game.hands);
  if (standing?.kind !== "entry" || hand !== scores.length)
    return rejected("not-the-last-hand", { params: { hand: scores.length } });
  if (standing.revision !== baseRevision) return rejected("hand-changed-meanwhile", { params: { hand } });
  if (games.some(({ number }) => number > game.number))
    return rejected("later-game-started", { params: { game: game.number + 1 } });

  const revision = 1 + game.hands.filter((item) => item.hand === hand).length;
  await insertRevision(tx, {
    leagueId: league,
    gameId: game.id,
    hand,
    revision,
    kind: "withdrawn",
    standing: "current",
    entryVersion: rulebook.entryVersion,
    entry: undefined,
    reason,
    ledgerSeq: seq,
    at,
  });
  const figures = figuresOf(rulebook, rules, game.firstDealer, scores.slice(0, -1), at);
  await keepFigures(tx, league, table, game.id, figures);
  return { kind: "applied", result: { revision } };
};
