import type { StartGame } from "@/lib/commands/scoring";
import {
  type Circumstances,
  cannotBegin,
  closedTable,
  type Decision,
  refusal,
  seatsAt,
  sidesAt,
  unchanged,
} from "../decision";
import type { TableState } from "../table-state";

/**
 * Starts a game with its first dealer (C5: the table decides who deals first). Repeating it agrees; another dealer is
 * a correction while the sheet has no hand.
 */
export function startGame(table: TableState, command: StartGame, { newId }: Circumstances): Decision {
  const { game: number, firstDealer } = command;
  const closed = closedTable(table, number);
  if (closed) return closed;
  const { games } = table;
  const seats = seatsAt(table);
  if (firstDealer >= seats) return refusal("no-such-seat", { path: "firstDealer", params: { seats } });
  const existing = games.find((game) => game.number === number);
  if (existing?.final) return refusal("game-kept-by-score", { params: { game: number } });
  if (existing) {
    if (existing.firstDealer === firstDealer) return unchanged({ kind: "agreed" });
    if (existing.hands.length > 0)
      return refusal("dealer-already-set", { path: "firstDealer", params: { game: number } });
    return { done: { kind: "applied" }, changes: [{ change: "set-dealer", game: existing.id, firstDealer }] };
  }
  const refused = cannotBegin(table, number);
  if (refused) return refused;
  const totals = sidesAt(table).map(() => 0);
  return {
    done: { kind: "applied" },
    changes: [
      { change: "start", game: newId(), number, firstDealer, totals },
      ...(table.matchState === "scheduled" ? [{ change: "match-state", state: "playing" } as const] : []),
    ],
  };
}
