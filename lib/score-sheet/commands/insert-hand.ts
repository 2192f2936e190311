import type { InsertHand } from "@/lib/commands/sheet-fixes";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import {
  type Circumstances,
  closedTable,
  type Decision,
  figureChanges,
  openGame,
  outOfOrder,
  refusal,
  unchanged,
} from "../decision";
import type { TableState } from "../table-state";
import { revisionsFor, withInserted } from "./rewrite";

/** Inserts a forgotten hand before another; later hands and their dealers move down. */
export function insertHand(table: TableState, command: InsertHand, { at }: Circumstances): Decision {
  const { hand, hands, entry, reason } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const { rulebook, rules } = table;
  const game = openGame(table, command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  const scored = rulebook.enterHand(rules, entry);
  if (!scored.ok) return unchanged({ kind: "rejected", problems: scored.error });
  const { scores: before } = scoreSheet(rulebook, rules, game.firstDealer, game.hands);
  if (before.length !== hands) return refusal("sheet-changed-meanwhile", { params: { hands: before.length } });
  if (hand > before.length) return refusal("nothing-to-insert-before", { params: { hands: before.length } });
  const scores = before.toSpliced(hand - 1, 0, scored.value);
  const misplaced = outOfOrder(table, game.firstDealer, scores);
  if (misplaced) return misplaced;
  const revisions = revisionsFor(game.hands, withInserted(game.hands, hand, entry));
  return {
    done: { kind: "applied" },
    changes: [
      { change: "rewrite", game: game.id, revisions, entryVersion: rulebook.entryVersion, reason, insertedAt: hand },
      ...figureChanges(table, game, scores, at),
    ],
  };
}
