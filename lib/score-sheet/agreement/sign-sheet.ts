import type { ConfirmGame, DisputeGame, SignSheet } from "@/lib/commands/agreement";
import { isSameEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { type Circumstances, closedTable, type Decision, refusal, sidesAt, unchanged } from "../decision";
import type { GameState, SideStatement, TableState } from "../table-state";
import { hasConflict } from "./agreed-sheet";
import { digestOf } from "./agreed-sides";

/**
 * Records that a side signs a sheet, as its last statement about the game. A digest of another sheet is a conflict; if
 * the hands have not arrived yet (the signature came earlier, through another phone), the signature waits. In both
 * cases it counts as soon as the sheet has that digest. Signing twice agrees. A phone signs for one side only.
 */
export function signSheet(table: TableState, command: SignSheet, { author }: Circumstances): Decision {
  const { game: number, side, digest } = command;
  const closed = closedTable(table, number);
  if (closed) return closed;
  if (side >= sidesAt(table).length) return refusal("no-such-side", { path: "side" });
  const device = author?.device ?? null;
  const statements = table.statements.filter(({ game }) => game === number);
  const isOthers = (statement: SideStatement) =>
    statement.side !== side && statement.device === device && statement.digest !== null;
  if (device !== null && statements.some(isOthers)) return refusal("phone-signed-for-others", { path: "side" });
  const game = table.games.find((one) => one.number === number);
  const isOther = game?.state === "finished" && !hasConflict(game.hands) && digestOf(command, game) !== digest;
  const result = { game: number, ...(device !== null && { device }) };
  const isRepeated = statements.some((statement) => statement.side === side && statement.digest === digest);
  if (isRepeated && !isOther) return unchanged({ kind: "agreed" });
  return {
    done: { kind: isOther ? "conflict" : "applied", result },
    changes: [{ change: "statement", statement: { game: number, side, digest, device } }],
  };
}

/**
 * Confirms a finished game by the desk, whatever its season requires of the sides; signs for nobody. If the command
 * names the totals seen, different ones are a conflict and nothing is confirmed.
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
 * Records a side's dispute of a game with its reason and its own version, for a ruling. The sheet stays as it is; an
 * earlier signature is no longer the side's last statement.
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
  const record = { dispute, side, reason, version: version ?? null, photo: photo ?? null };
  const device = author?.device ?? null;
  return {
    done: { kind: "applied", ...(device !== null && { result: { device } }) },
    changes: [
      { change: "dispute", game: game.id, ...record },
      { change: "statement", statement: { game: game.number, side, digest: null, device } },
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
