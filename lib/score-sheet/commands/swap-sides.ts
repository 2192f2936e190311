import type { SwapSides } from "@/lib/commands/sheet-mends";
import { unwrap } from "@/lib/kernel/result";
import { type Circumstances, closedTable, type Decision, figureChanges, openGame, refusal } from "../decision";
import type { TableState } from "../table-state";
import { revisionsFor, standingEntries } from "./rewrite";

/**
 * A sheet that was kept in the wrong columns: every entry, and the first dealer, as the other side's. Two phones that both
 * saw it so would put it back: the second is refused, because the first dealer is another by then.
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
