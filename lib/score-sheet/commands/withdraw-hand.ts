import type { WithdrawHand } from "@/lib/commands/scoring";
import { scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import {
  type Author,
  type Circumstances,
  closedTable,
  type Decision,
  figureChanges,
  nextRevision,
  openGame,
  refusal,
  unchanged,
} from "../decision";
import { isUnseen } from "../phone/unseen-hand";
import type { GameState, TableState } from "../table-state";

/** Withdraws the last hand on the sheet, unless a later game has started. It stays on record. */
export function withdrawHand(table: TableState, command: WithdrawHand, { at, author = null }: Circumstances): Decision {
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
  const isRetracted = isUnseen({
    ...{ entries: game.hands, hand, phone: command.phone?.device, side: author?.side ?? null },
    ...{ witnesses: game.witnesses, isSigned: game.confirmed || isSignedElsewhere(table, game, author) },
  });
  return {
    done: { kind: "applied", result: { revision, ...(isRetracted && { ...author, retracted: 1 }) } },
    changes: [
      {
        change: "revise",
        game: game.id,
        revision: { hand, revision, kind: "withdrawn", standing: "current", entry: null },
        ...(isRetracted && { before: "retracted" as const }),
        entryVersion: rulebook.entryVersion,
        reason,
      },
      ...figureChanges(table, game, scores.slice(0, -1), at),
    ],
  };
}

/** Whether another phone or the desk has agreed to the current sheet for a side. */
function isSignedElsewhere({ statements }: TableState, { number, agreed }: GameState, author: Author | null): boolean {
  return statements.some(
    ({ game, side, digest, device }) =>
      game === number && digest !== null && agreed.includes(side) && (device === null || device !== author?.device),
  );
}
