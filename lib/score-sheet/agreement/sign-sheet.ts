import type { ConfirmGame, DisputeGame, SignSheet } from "@/lib/commands/agreement";
import { isSameEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { type Circumstances, closedTable, type Decision, refusal, sidesAt, unchanged } from "../decision";
import type { GameState, SideWord, TableState } from "../table-state";
import { hasConflict } from "./agreed-sheet";
import { digestOf } from "./agreed-sides";

/**
 * A side signs a sheet: its last word about the game. Where the sheet that stands is another it is a conflict, and where the
 * hands have not come yet (the signature was faster, by another phone) it waits for them; either way it counts from the
 * moment at which that sheet stands. Saying it twice agrees. A phone signs for one side.
 */
export function signSheet(table: TableState, command: SignSheet, { author }: Circumstances): Decision {
  const { game: number, side, digest } = command;
  const closed = closedTable(table, number);
  if (closed) return closed;
  if (side >= sidesAt(table).length) return refusal("no-such-side", { path: "side" });
  const device = author?.device ?? null;
  const words = table.words.filter(({ game }) => game === number);
  const isOthers = (word: SideWord) => word.side !== side && word.device === device && word.digest !== null;
  if (device !== null && words.some(isOthers)) return refusal("phone-signed-for-others", { path: "side" });
  const game = table.games.find((one) => one.number === number);
  const isOther = game?.state === "finished" && !hasConflict(game.hands) && digestOf(command, game) !== digest;
  const result = { game: number, ...(device !== null && { device }) };
  const isSaid = words.some((word) => word.side === side && word.digest === digest);
  if (isSaid && !isOther) return unchanged({ kind: "agreed" });
  return {
    done: { kind: isOther ? "conflict" : "applied", result },
    changes: [{ change: "word", word: { game: number, side, digest, device } }],
  };
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

/**
 * A side disputes a game: kept with its reason and its own version, for a person to rule on. The sheet stays as it is; what
 * the side had signed is no longer its last word.
 */
export function disputeGame(table: TableState, command: DisputeGame, { author }: Circumstances): Decision {
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
  const device = author?.device ?? null;
  return {
    done: { kind: "applied", ...(device !== null && { result: { device } }) },
    changes: [
      { change: "dispute", game: game.id, ...said },
      { change: "word", word: { game: game.number, side, digest: null, device } },
    ],
  };
}

function finishedGame(table: TableState, number: number): GameState | Decision {
  const closed = closedTable(table, number);
  if (closed) return closed;
  const game = table.games.find((one) => one.number === number);
  if (!game) return refusal("game-not-started", { params: { game: number } });
  if (hasConflict(game.hands)) return refusal("sheet-in-conflict", { params: { game: number } });
  return game.state === "finished" ? game : refusal("game-not-over", { params: { game: number } });
}
