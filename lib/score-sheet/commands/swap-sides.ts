import type { SwapSides } from "@/lib/commands/sheet-fixes";
import { unwrap } from "@/lib/kernel/result";
import { type Circumstances, closedTable, type Decision, figureChanges, openGame, refusal } from "../decision";
import type { TableState } from "../table-state";
import { revisionsFor, standingEntries } from "./rewrite";

/**
 * Swaps the columns of a sheet: every entry and the first dealer go to the other side. If two phones send it, the
 * second is rejected because the first dealer has changed.
 */
export function swapSides(
  table: TableState,
  command: Pick<SwapSides, "game" | "hands" | "seen" | "reason">,
  { at }: Circumstances,
): Decision {
  const { hands, seen, reason } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const { rulebook, rules } = table;
  const { mirror } = rulebook;
  if (!mirror) return refusal("sides-not-swappable");
  const game = openGame(table, command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  const standing = standingEntries(game.hands);
  if (standing.length !== hands || game.firstDealer !== seen)
    return refusal("sheet-changed-meanwhile", { params: { hands: standing.length } });
  const swapped = standing.map(({ hand, entry }) => ({ hand, entry: mirror.entry(entry) }));
  const scores = swapped.map(({ entry }) => unwrap(rulebook.scoreHand(rules, entry)));
  const firstDealer = mirror.seat(game.firstDealer);
  const revisions = revisionsFor(game.hands, swapped);
  return {
    done: { kind: "applied" },
    changes: [
      { change: "set-dealer", game: game.id, firstDealer },
      ...(revisions.length === 0
        ? []
        : [
            {
              change: "rewrite",
              game: game.id,
              revisions,
              entryVersion: rulebook.entryVersion,
              reason,
            } as const,
          ]),
      ...figureChanges(table, { ...game, firstDealer }, scores, at),
    ],
  };
}
