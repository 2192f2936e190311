import type { ChangeDealer } from "@/lib/commands/sheet-fixes";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import {
  type Circumstances,
  closedTable,
  type Decision,
  figureChanges,
  openGame,
  outOfOrder,
  refusal,
  seatsAt,
  unchanged,
} from "../decision";
import type { TableState } from "../table-state";

/** Corrects the first dealer, and with it the dealer of every hand on the sheet. */
export function changeDealer(table: TableState, command: ChangeDealer, { at }: Circumstances): Decision {
  const { seen, firstDealer } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const { rulebook, rules } = table;
  const game = openGame(table, command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  const seats = seatsAt(table);
  if (firstDealer >= seats) return refusal("no-such-seat", { path: "firstDealer", params: { seats } });
  if (game.firstDealer === firstDealer) return unchanged({ kind: "agreed" });
  if (game.firstDealer !== seen) return refusal("dealer-changed-meanwhile");
  const { scores } = scoreSheet(rulebook, rules, firstDealer, game.hands);
  const misplaced = outOfOrder(table, firstDealer, scores);
  if (misplaced) return misplaced;
  return {
    done: { kind: "applied" },
    changes: [
      { change: "set-dealer", game: game.id, firstDealer },
      ...figureChanges(table, { ...game, firstDealer }, scores, at),
    ],
  };
}
