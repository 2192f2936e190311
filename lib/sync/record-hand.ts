import type { RecordHand } from "@/lib/commands/scoring";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import { isSameEntry, type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import {
  type Circumstances,
  closedTable,
  type Decision,
  figureChanges,
  nextRevision,
  type OpenGame,
  openGame,
  refusal,
  scoresWith,
  unchanged,
} from "./decision";
import type { TableState } from "./table-state";

/**
 * A hand, scored again by the same rulebook as on the phone, and kept.
 *
 * With the standing revision as its base it is new, or a correction. On an older base the same entry agrees (a second
 * witness), and another one is a conflict: the standing entry stays, both are kept, and a person decides.
 */
export function recordHand(table: TableState, command: RecordHand, { at }: Circumstances): Decision {
  const { hand, baseRevision, reason, entry } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const { rulebook, rules } = table;
  const game = openGame(table, command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  const scored = rulebook.scoreHand(rules, entry);
  if (!scored.ok) return unchanged({ kind: "rejected", problems: scored.error });

  const standing = standingAt(game.hands, hand);
  const revision = nextRevision(game, hand);
  const kept = { change: "revise", game: game.id, entryVersion: rulebook.entryVersion, reason } as const;
  const row: SheetEntry = { hand, revision, kind: "entry", standing: "current", entry };
  if ((standing?.revision ?? 0) !== baseRevision) {
    if (standing?.kind === "entry" && isSameEntry(standing.entry, entry)) return unchanged({ kind: "agreed" });
    return {
      done: { kind: "conflict", result: { revision } },
      changes: [{ ...kept, revision: { ...row, standing: "conflicting" } }],
    };
  }
  const decided = scoresWith(table, game, hand, scored.value);
  if ("done" in decided) return decided;
  const reopened = reopens(table, game, decided.scores);
  if (reopened) return reopened;
  return {
    done: { kind: "applied", result: { revision } },
    changes: [{ ...kept, revision: row }, ...figureChanges(table, game, decided.scores, at)],
  };
}

/** A game that another followed was over, and stays over. */
function reopens(table: TableState, game: OpenGame, scores: readonly HandScore[]): Decision | null {
  if (game.state !== "finished" || !table.games.some(({ number }) => number > game.number)) return null;
  const { over } = table.rulebook.tally(table.rules, game.firstDealer, scores);
  return over ? null : refusal("correction-reopens-game", { params: { game: game.number, next: game.number + 1 } });
}
