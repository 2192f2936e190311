import type { ResolveConflict } from "@/lib/commands/resolutions";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import {
  type Circumstances,
  closedTable,
  type Decision,
  figureChanges,
  nextRevision,
  openGame,
  refusal,
  scoresWith,
  unchanged,
} from "../decision";
import type { SheetChange, TableState } from "../table-state";

/**
 * Decides between a hand's conflicting entries. The chosen one stands: the current one unchanged, another one as a new
 * revision. The others stay on record, crossed out.
 */
export function resolveConflict(table: TableState, command: ResolveConflict, { at }: Circumstances): Decision {
  const { hand, seen, choose, reason } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const { rulebook, rules } = table;
  const game = openGame(table, command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  const revision = nextRevision(game, hand);
  if (revision !== seen + 1) return refusal("hand-changed-meanwhile", { params: { hand } });
  const revisions = game.hands.filter((item) => item.hand === hand);
  if (!revisions.some(({ standing }) => standing === "conflicting"))
    return refusal("no-conflict-here", { params: { hand } });
  const settle: SheetChange = { change: "settle", game: game.id, hand };
  const chosen = revisions.find((item) => item.revision === choose);
  if (choose === 0 || chosen?.standing === "current") return { done: { kind: "applied" }, changes: [settle] };
  if (chosen?.standing !== "conflicting")
    return refusal("no-such-revision", { path: "choose", params: { hand, revision: choose } });

  const scored = rulebook.scoreHand(rules, chosen.entry);
  if (!scored.ok) return unchanged({ kind: "rejected", problems: scored.error });
  const decided = scoresWith(table, game, hand, scored.value);
  if ("done" in decided) return decided;
  const row: SheetEntry = { hand, revision, kind: "entry", standing: "current", entry: chosen.entry };
  return {
    done: { kind: "applied", result: { revision } },
    changes: [
      settle,
      { change: "revise", game: game.id, revision: row, entryVersion: rulebook.entryVersion, reason },
      ...figureChanges(table, game, decided.scores, at),
    ],
  };
}
