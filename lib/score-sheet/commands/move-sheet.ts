import type { MoveGame } from "@/lib/commands/move-game";
import { decidedFor } from "@/lib/competition/brackets/match-length";
import { agreedSides } from "../agreement/agreed-sides";
import { type Circumstances, closedTable, type Decision, isTableDecided, nextGame, refusal } from "../decision";
import { withChanges } from "../phone/apply-changes";
import type { GameState, SheetChange, TableState } from "../table-state";
import { swapGame, winnerIn } from "./adopt-game";
import { isReasonRequired } from "./reason-required";

/** The changes by moving a sheet to another match. */
export interface SheetMove {
  readonly game: string;
  /** A game begun there without hands, which is replaced. */
  readonly replaces: string | null;
  /** The sides that had agreed to it in its old place. */
  readonly signed: readonly number[];
  /** Changes before the move: its sides in the order of the new match. */
  readonly before: readonly SheetChange[];
  /** Changes in its old and its new place. */
  readonly left: readonly SheetChange[];
  readonly arrived: readonly SheetChange[];
}

/** Both tables as they stand, and how many games have begun at other tables of the match that it leaves. */
export interface BothTables {
  readonly from: TableState;
  readonly to: TableState;
  readonly isSameMatch: boolean;
  readonly begunElsewhere: number;
}

/**
 * Moves a game's whole sheet, with its hands and their history, to another match where no sheet has its number; a game
 * there without hands is replaced. Pure.
 */
export function moveSheet(
  tables: BothTables,
  command: Pick<MoveGame, "game" | "to" | "swapped" | "reason">,
  circumstances: Circumstances,
): Decision | { readonly move: SheetMove } {
  const { from, to } = tables;
  const game = from.games.find(({ number }) => number === command.game);
  const refused = cannotGo(from, game, command) ?? cannotCome(to, game, command.to.game);
  if (refused) return refused;
  if (!game) return refusal("game-not-started", { params: { game: command.game } });
  if (from.sides !== to.sides) return refusal("move-other-sides", { params: { from: from.sides, to: to.sides } });
  if (command.reason === "" && (isReasonRequired(from, game) || isReasonRequired(to, undefined)))
    return refusal("reason-required", { path: "reason" });
  const turned = command.swapped ? swapGame(from, game, command.reason, circumstances) : { turned: [] };
  if ("done" in turned) return turned;
  const before = turned.turned.filter(({ change }) => change !== "match-state");
  const isOver = game.state === "finished" ? 1 : 0;
  return {
    move: {
      game: game.id,
      replaces: to.games.find(({ number }) => number === command.to.game)?.id ?? null,
      signed: game.agreed,
      before,
      left: tables.isSameMatch
        ? []
        : stateAfter(from, {
            finished: from.finishedGames - isOver,
            begun: begunAfter(tables),
            winners: winnersOf(from, game),
          }),
      arrived: [
        ...(tables.isSameMatch
          ? []
          : stateAfter(to, {
              finished: to.finishedGames + isOver,
              begun: 1,
              winners: [...winnersOf(to), isOver ? winnerIn(from, game, command.swapped) : null],
            })),
        ...agreedAtNewPlace(
          to,
          command.to,
          withChanges(from, before).games.find(({ id }) => id === game.id),
        ),
      ],
    },
  };
}

/** Returns why a sheet cannot leave its place, or null. */
function cannotGo(
  from: TableState,
  game: GameState | undefined,
  { game: number, swapped }: Pick<MoveGame, "game" | "swapped">,
): Decision | null {
  const closed = closedTable(from, number);
  if (closed) return closed;
  if (!game) return refusal("game-not-started", { params: { game: number } });
  return swapped && !from.rulebook.mirror ? refusal("sides-not-swappable") : null;
}

/** Returns why a sheet cannot move to its new place, or null. */
function cannotCome(to: TableState, game: GameState | undefined, number: number): Decision | null {
  if (number > to.gamesPlanned) return refusal("move-match-full", { params: { games: to.gamesPlanned } });
  const closed = closedTable(to, number);
  if (closed) return closed.done.kind === "missing" ? refusal("move-no-match") : refusal("move-match-closed");
  const there = to.games.find((one) => one.number === number);
  if (there && (there.final || there.hands.length > 0)) return refusal("move-game-taken", { params: { game: number } });
  if (!there && isTableDecided(to, to.games)) return refusal("match-decided", { params: { wins: to.wins ?? 0 } });
  if (!there && number > nextGame(to.games))
    return refusal("game-out-of-order", { params: { game: nextGame(to.games) } });
  const unfinished = to.games.find((one) => one.state === "playing" && one !== there);
  return game?.state === "playing" && unfinished
    ? refusal("move-game-unfinished", { params: { game: unfinished.number } })
    : null;
}

/** Returns how many games have begun in the match that the sheet has left. */
function begunAfter({ from, begunElsewhere }: BothTables): number {
  return from.games.length - 1 + begunElsewhere;
}

/** Returns the winners of a table's finished games, without the moved one. */
function winnersOf(table: TableState, without?: GameState): readonly (number | null)[] {
  if (!table.wins) return [];
  const over = table.games.filter(({ id, state }) => state === "finished" && id !== without?.id);
  return over.map((game) => winnerIn(table, game, false));
}

interface After {
  readonly finished: number;
  readonly begun: number;
  readonly winners: readonly (number | null)[];
}

function stateAfter(table: TableState, { finished, begun, winners }: After): readonly SheetChange[] {
  const isDecided = table.tables === 1 && decidedFor(table.wins ?? null, winners) !== null;
  const isOver = finished === table.gamesPlanned * table.tables || isDecided;
  const state = isOver ? "finished" : begun > 0 ? "playing" : "scheduled";
  return state === table.matchState ? [] : [{ change: "match-state", state }];
}

/**
 * Returns the agreement of the sides at the new place: those that had signed exactly this sheet there before it
 * arrived.
 */
function agreedAtNewPlace(to: TableState, place: MoveGame["to"], game: GameState | undefined): readonly SheetChange[] {
  if (!game) return [];
  const sides = agreedSides(to, place, arrivedGame(game, place.game));
  return sides.length === 0 ? [] : [{ change: "agree", game: game.id, sides }];
}

/** Returns the game as stored in its new place. */
export function arrivedGame(game: GameState, number: number): GameState {
  return { ...game, number, witnesses: [], agreed: [], confirmed: false };
}
