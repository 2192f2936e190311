import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import { isSameEntry, overBeforeEnd, scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import { insertRevision, type StoredGame } from "../db/games";
import { rejected, type UseCase } from "../use-case";
import { figuresOf } from "./game-figures";
import { isProblem, keepFigures, type OpenTable, openTable } from "./open-sheet";

/**
 * A hand, scored again by the same rulebook as on the phone, and kept.
 *
 * With the standing revision as its base it is new, or a correction. On an older base the same entry agrees (a second
 * witness), and another one is a conflict: the standing entry stays, both are kept, and a person decides.
 */
export const recordHand: UseCase<"record-hand"> = async ({ tx, at, seq }, command) => {
  const { league, hand, baseRevision, reason } = command;
  const table = await openTable(tx, command);
  if (table === "missing") return { kind: "missing" };
  if (isProblem(table)) return { kind: "rejected", problems: [table] };
  const { rulebook, rules } = table;
  const game = table.games.find(({ number }) => number === command.game);
  if (!game || game.firstDealer === null) return rejected("game-not-started", { params: { game: command.game } });

  const scored = rulebook.scoreHand(rules, command.entry);
  if (!scored.ok) return { kind: "rejected", problems: scored.error };

  const standing = standingAt(game.hands, hand);
  const revision = 1 + game.hands.filter((item) => item.hand === hand).length;
  const row = {
    leagueId: league,
    gameId: game.id,
    hand,
    revision,
    entryVersion: rulebook.entryVersion,
    ledgerSeq: seq,
    at,
  };
  if ((standing?.revision ?? 0) !== baseRevision) {
    if (standing?.kind === "entry" && isSameEntry(standing.entry, command.entry)) return { kind: "agreed" };
    await insertRevision(tx, { ...row, kind: "entry", standing: "conflicting", entry: command.entry, reason });
    return { kind: "conflict", result: { revision } };
  }

  const decided = scoresWith(table, game, hand, scored.value);
  if ("code" in decided) return { kind: "rejected", problems: [decided] };
  await insertRevision(tx, { ...row, kind: "entry", standing: "current", entry: command.entry, reason });
  await keepFigures(tx, league, table, game.id, figuresOf(rulebook, rules, game.firstDealer, decided.scores, at));
  return { kind: "applied", result: { revision } };
};

/** The scores of the game with this one at its number, or why it cannot stand there. */
function scoresWith(
  table: OpenTable,
  game: StoredGame,
  hand: number,
  score: HandScore,
): { scores: HandScore[] } | Problem {
  const { rulebook, rules } = table;
  const dealer = game.firstDealer ?? 0;
  const { scores: before, tally } = scoreSheet(rulebook, rules, dealer, game.hands);
  if (hand > before.length + 1) return { code: "hand-out-of-order", params: { hand: before.length + 1 } };
  if (hand === before.length + 1 && tally.winner !== null) return { code: "game-over", params: { game: game.number } };
  const scores = [...before.slice(0, hand - 1), score, ...before.slice(hand)];
  const over = overBeforeEnd(rulebook, rules, dealer, scores);
  return over === null ? { scores } : { code: "hands-after-game-over", params: { hand: over } };
}
