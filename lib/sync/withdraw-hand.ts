import type { WithdrawHand } from "@/lib/commands/scoring";
import { scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import {
  type Circumstances,
  closedTable,
  type Decision,
  figureChanges,
  nextRevision,
  openGame,
  refusal,
  unchanged,
} from "./decision";
import type { TableState } from "./table-state";

/** The last hand on the sheet is taken back; a later game must not have been started. It stays on record. */
export function withdrawHand(table: TableState, command: WithdrawHand, { at }: Circumstances): Decision {
  const { hand, baseRevision, reason } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const { rulebook, rules, games } = table;
  const game = openGame(table, command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });

  const standing = standingAt(game.hands, hand);
  if (standing?.kind === "withdrawn" && standing.revision === baseRevision + 1) return unchanged({ kind: "agreed" });
  const { scores } = scoreSheet(rulebook, rules, game.firstDealer, game.hands);
  if (standing?.kind !== "entry" || hand !== scores.length)
    return refusal("not-the-last-hand", { params: { hand: scores.length } });
  if (standing.revision !== baseRevision) return refusal("hand-changed-meanwhile", { params: { hand } });
  if (games.some(({ number }) => number > game.number))
    return refusal("later-game-started", { params: { game: game.number + 1 } });

  const revision = nextRevision(game, hand);
  return {
    done: { kind: "applied", result: { revision } },
    changes: [
      {
        change: "revise",
        game: game.id,
        revision: { hand, revision, kind: "withdrawn", standing: "current", entry: null },
        entryVersion: rulebook.entryVersion,
        reason,
      },
      ...figureChanges(table, game, scores.slice(0, -1), at),
    ],
  };
}
