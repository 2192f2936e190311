import type { ConfirmGame, DisputeGame, SignSheet } from "@/lib/commands/agreement";
import { isSameEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { closedTable, type Decision, refusal, sidesAt, unchanged } from "../decision";
import type { GameState, TableState } from "../table-state";
import { agreedSheetOf, hasConflict } from "./agreed-sheet";
import { sheetDigest } from "./sheet-digest";

/**
 * A side signs the sheet of a finished game. What it has seen must be what stands: with another digest it is a conflict, and
 * nothing is signed. Saying it twice agrees.
 */
export function signSheet(table: TableState, command: SignSheet): Decision {
  const { side, digest } = command;
  const game = finishedGame(table, command.game);
  if ("done" in game) return game;
  if (side >= sidesAt(table).length) return refusal("no-such-side", { path: "side" });
  if (digest !== sheetDigest(agreedSheetOf(command, { ...game, entries: game.hands }))) {
    return unchanged({ kind: "conflict", result: { game: command.game } });
  }
  if (game.agreed.includes(side)) return unchanged({ kind: "agreed" });
  return { done: { kind: "applied" }, changes: [{ change: "sign", game: game.id, sides: [side] }] };
}

/**
 * The desk confirms a finished game, whatever its season requires of the sides; it signs for nobody. Where it says which
 * totals it has seen, others are a conflict, and nothing is confirmed.
 */
export function confirmGame(table: TableState, { game: number, seen }: ConfirmGame): Decision {
  const game = finishedGame(table, number);
  if ("done" in game) return game;
  if (seen && !isSameEntry(seen, totalsOf(table, game))) {
    return unchanged({ kind: "conflict", result: { game: number } });
  }
  if (game.confirmed) return unchanged({ kind: "agreed" });
  return { done: { kind: "applied" }, changes: [{ change: "confirm", game: game.id }] };
}

function totalsOf({ rulebook, rules }: TableState, { final, firstDealer, hands }: GameState): readonly number[] {
  return final ?? scoreSheet(rulebook, rules, firstDealer ?? 0, hands).tally.totals;
}

/** A side disputes a game: kept with its reason and its own version, for a person to rule on. The sheet stays as it is. */
export function disputeGame(table: TableState, command: DisputeGame): Decision {
  const { dispute, side, reason, version, photo } = command;
  const closed = closedTable(table, command.game);
  if (closed) return closed;
  const game = table.games.find(({ number }) => number === command.game);
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  if (side >= sidesAt(table).length) return refusal("no-such-side", { path: "side" });
  const problems = (version ?? []).flatMap((entry) => {
    const scored = table.rulebook.scoreHand(table.rules, entry);
    return scored.ok ? [] : scored.error;
  });
  if (problems.length > 0) return unchanged({ kind: "rejected", problems });
  const said = { dispute, side, reason, version: version ?? null, photo: photo ?? null };
  return { done: { kind: "applied" }, changes: [{ change: "dispute", game: game.id, ...said }] };
}

function finishedGame(table: TableState, number: number): GameState | Decision {
  const closed = closedTable(table, number);
  if (closed) return closed;
  const game = table.games.find((one) => one.number === number);
  if (!game) return refusal("game-not-started", { params: { game: number } });
  if (hasConflict(game.hands)) return refusal("sheet-in-conflict", { params: { game: number } });
  return game.state === "finished" ? game : refusal("game-not-over", { params: { game: number } });
}
