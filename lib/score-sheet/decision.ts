import { decidedFor } from "@/lib/competition/brackets/match-length";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore, Side } from "@/lib/rulebooks/rulebook";
import { overBeforeEnd, scoreSheet } from "@/lib/rulebooks/sheet";
import { tableFor } from "@/lib/rulebooks/table-for";
import { isDecided, winnerOf } from "./commands/match-over";
import { type Done, rejected } from "./done";
import type { GameFigures, GameState, SheetChange, TableState } from "./table-state";

/** What a command comes to, and what is to be written for it: nothing, unless it was applied or is a conflict. */
export interface Decision {
  readonly done: Done;
  readonly changes: readonly SheetChange[];
}

/** The phone that made a command, and the side that it speaks for. */
export interface Author {
  readonly device: string;
  readonly side: number;
}

/** What a decision is given besides the state and the command; all come in by the door. */
export interface Circumstances {
  readonly at: Date;
  /** Null where no phone of a side made the command, or another one brought it. */
  readonly author?: Author | null;
  newId(): string;
}

/** Nothing is to be written. */
export function unchanged(done: Done): Decision {
  return { done, changes: [] };
}

/** A refusal for one reason. */
export function refusal(code: string, details: Omit<Problem, "code"> = {}): Decision {
  return unchanged(rejected(code, details));
}

/** Why nothing can be written at a table, whatever it is; null when it can. */
export function closedTable(table: TableState, game: number): Decision | null {
  if (table.seasonState === "draft") return unchanged({ kind: "missing" });
  const { matchState } = table;
  if (matchState === "forfeited") return refusal("match-forfeited");
  if (matchState === "void") return refusal("match-void");
  if (matchState === "cancelled") return refusal("match-cancelled");
  if (matchState === "postponed") return refusal("match-postponed");
  if (table.seasonState !== "published") return refusal("season-over");
  if (game > table.gamesPlanned) return refusal("no-such-game", { params: { games: table.gamesPlanned } });
  return null;
}

/** Why a game that is not begun cannot begin at a table, or come there; null when it can. */
export function cannotBegin(table: TableState, number: number): Decision | null {
  if (isTableDecided(table, table.games)) return refusal("match-decided", { params: { wins: table.wins ?? 0 } });
  const next = nextGame(table.games);
  if (number > next) return refusal("game-out-of-order", { params: { game: next } });
  return unfinishedGame(table);
}

/** A refusal where a game at the table is not over yet; null where none is. */
export function unfinishedGame({ games }: TableState): Decision | null {
  const unfinished = games.find(({ state }) => state === "playing");
  return unfinished ? refusal("game-unfinished", { params: { game: unfinished.number } }) : null;
}

/** Whether these games decide the match of a table before all are played. */
export function isTableDecided(table: TableState, games: readonly GameState[]): boolean {
  // Where all are played, nobody need look at their hands.
  if (table.tables !== 1 || table.wins === undefined || table.wins === null) return false;
  return isDecided(table.wins, table, games.filter(isOver).map(sheetOf));
}

function isOver({ state }: GameState): boolean {
  return state === "finished";
}

function sheetOf({ hands, ...game }: GameState) {
  return { ...game, entries: hands };
}

/** A game that is kept hand by hand. */
export type OpenGame = GameState & { readonly firstDealer: number };

/** The number of the game that comes next at a table: the first that is not begun, also where a later one is. */
export function nextGame(games: readonly Pick<GameState, "number">[]): number {
  const begun = new Set(games.map(({ number }) => number));
  let next = 1;
  while (begun.has(next)) next += 1;
  return next;
}

/** The game of that number, if it is kept hand by hand. */
export function openGame(table: TableState, number: number): OpenGame | null {
  const game = table.games.find((one) => one.number === number);
  return game && game.firstDealer !== null ? { ...game, firstDealer: game.firstDealer } : null;
}

/** The number that the next revision of a hand will have. */
export function nextRevision(game: GameState, hand: number): number {
  return 1 + game.hands.filter((item) => item.hand === hand).length;
}

/** The scores of the game with this one at its number, or why it cannot stand there. */
export function scoresWith(
  { rulebook, rules }: TableState,
  game: OpenGame,
  hand: number,
  score: HandScore,
): { readonly scores: readonly HandScore[] } | Decision {
  const { scores: before, tally } = scoreSheet(rulebook, rules, game.firstDealer, game.hands);
  if (hand > before.length + 1) return refusal("hand-out-of-order", { params: { hand: before.length + 1 } });
  if (hand === before.length + 1 && tally.over) return refusal("game-over", { params: { game: game.number } });
  const scores = [...before.slice(0, hand - 1), score, ...before.slice(hand)];
  return outOfOrder({ rulebook, rules }, game.firstDealer, scores) ?? { scores };
}

/** Why these hands cannot follow one another from that dealer on: each may be by itself. Null when they can. */
export function outOfOrder(
  { rulebook, rules }: Pick<TableState, "rulebook" | "rules">,
  firstDealer: number,
  scores: readonly HandScore[],
): Decision | null {
  const misplaced = rulebook.orderProblems?.(rules, firstDealer, scores) ?? [];
  if (misplaced.length > 0) return unchanged({ kind: "rejected", problems: misplaced });
  const over = overBeforeEnd(rulebook, rules, firstDealer, scores);
  return over === null ? null : refusal("hands-after-game-over", { params: { hand: over } });
}

/** Why a game that another one followed cannot have these hands: it was over, and would not be. Null when it can. */
export function reopenedGame(
  {
    rulebook,
    rules,
    games,
  }: Pick<TableState, "rulebook" | "rules"> & { readonly games: readonly { number: number }[] },
  game: Pick<OpenGame, "number" | "state" | "firstDealer">,
  scores: readonly HandScore[],
): Decision | null {
  if (game.state !== "finished" || !games.some(({ number }) => number > game.number)) return null;
  const { over } = rulebook.tally(rules, game.firstDealer, scores);
  return over ? null : refusal("correction-reopens-game", { params: { game: game.number, next: game.number + 1 } });
}

/** What a game's hands add up to, as kept beside the game. */
export function figuresOf(
  { rulebook, rules }: Pick<TableState, "rulebook" | "rules">,
  firstDealer: number,
  scores: readonly HandScore[],
  at: Date,
): GameFigures {
  const { totals, winner, over } = rulebook.tally(rules, firstDealer, scores);
  return {
    state: over ? "finished" : "playing",
    totals,
    winner,
    sets: totals.map((_, side) => scores.filter(({ marks }) => marks[side]?.kind === "set").length),
    handCount: scores.length,
    finishedAt: over ? at : null,
  };
}

/** The sides at the table, as the rulebook seats them. */
export function sidesAt({ rulebook, rules, sides }: Pick<TableState, "rulebook" | "rules" | "sides">): readonly Side[] {
  return tableFor(rulebook, rules, sides).sides;
}

/** How many sit at the table. */
export function seatsAt(table: TableState): number {
  return sidesAt(table).reduce((sum, side) => sum + side.seats.length, 0);
}

/** The match's state once a game stands as given, where that changes it. */
export function matchStateChanges(
  table: TableState,
  game: Pick<GameState, "id" | "state"> | undefined,
  now: Pick<GameFigures, "state" | "winner">,
): readonly SheetChange[] {
  const others = table.finishedGames - (game?.state === "finished" ? 1 : 0);
  const finished = others + (now.state === "finished" ? 1 : 0);
  const isAll = finished === table.gamesPlanned * table.tables;
  const state = isAll || isDecidedWith(table, game?.id, now) ? "finished" : "playing";
  return state === table.matchState ? [] : [{ change: "match-state", state }];
}

/** Whether the match is decided once one of its games, or one more, stands as given. */
function isDecidedWith(
  table: TableState,
  game: string | undefined,
  { state, winner }: Pick<GameFigures, "state" | "winner">,
): boolean {
  if (table.tables > 1 || !table.wins) return false;
  const others = table.games.filter((one) => one.id !== game && isOver(one));
  const winners = others.map((one) => winnerOf(table, sheetOf(one)));
  return decidedFor(table.wins, state === "finished" ? [...winners, winner] : winners) !== null;
}

/** The changes that follow from a game's scores: its figures, and its match's state where that changes. */
export function figureChanges(
  table: TableState,
  game: OpenGame,
  scores: readonly HandScore[],
  at: Date,
): readonly SheetChange[] {
  const figures = figuresOf(table, game.firstDealer, scores, at);
  return [{ change: "figures", game: game.id, figures }, ...matchStateChanges(table, game, figures)];
}
