import { decidedFor } from "@/lib/competition/brackets/match-length";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore, Side } from "@/lib/rulebooks/rulebook";
import { overBeforeEnd, scoreSheet } from "@/lib/rulebooks/sheet";
import { tableFor } from "@/lib/rulebooks/table-for";
import { isDecided, winnerOf } from "./commands/match-over";
import type { GameFigures, GameState, SheetChange, TableState } from "./table-state";
import { rejected, type UseCaseResult } from "./use-case-result";

/** The result of a command and its changes; there are none unless it was applied or is a conflict. */
export interface Decision {
  readonly done: UseCaseResult;
  readonly changes: readonly SheetChange[];
}

/** The phone that made a command, and its side. */
export interface Author {
  readonly device: string;
  readonly side: number;
}

/** The inputs of a decision besides the state and the command. */
export interface Circumstances {
  readonly at: Date;
  /** Null if no phone of a side made the command, or another one delivered it. */
  readonly author?: Author | null;
  newId(): string;
}

/** Returns a decision without changes. */
export function unchanged(done: UseCaseResult): Decision {
  return { done, changes: [] };
}

/** Returns a rejection for one reason. */
export function refusal(code: string, details: Omit<Problem, "code"> = {}): Decision {
  return unchanged(rejected(code, details));
}

/** Returns why a table accepts no changes, or null. */
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

/** Returns why a game cannot start at a table or move there, or null. */
export function cannotBegin(table: TableState, number: number): Decision | null {
  if (isTableDecided(table, table.games)) return refusal("match-decided", { params: { wins: table.wins ?? 0 } });
  const next = nextGame(table.games);
  if (number > next) return refusal("game-out-of-order", { params: { game: next } });
  return unfinishedGame(table);
}

/** Returns a rejection if a game at the table is unfinished, or null. */
export function unfinishedGame({ games }: TableState): Decision | null {
  const unfinished = games.find(({ state }) => state === "playing");
  return unfinished ? refusal("game-unfinished", { params: { game: unfinished.number } }) : null;
}

/** Whether these games decide the table's match before all are played. */
export function isTableDecided(table: TableState, games: readonly GameState[]): boolean {
  // Where all games are played, the hands do not matter.
  if (table.tables !== 1 || table.wins === undefined || table.wins === null) return false;
  return isDecided(table.wins, table, games.filter(isOver).map(sheetOf));
}

function isOver({ state }: GameState): boolean {
  return state === "finished";
}

function sheetOf({ hands, ...game }: GameState) {
  return { ...game, entries: hands };
}

/** A game that is recorded hand by hand. */
export type OpenGame = GameState & { readonly firstDealer: number };

/** Returns the number of a table's next game: the first that has not begun, even if a later one has. */
export function nextGame(games: readonly Pick<GameState, "number">[]): number {
  const begun = new Set(games.map(({ number }) => number));
  let next = 1;
  while (begun.has(next)) next += 1;
  return next;
}

/** Returns the game of that number if it is recorded hand by hand. */
export function openGame(table: TableState, number: number): OpenGame | null {
  const game = table.games.find((one) => one.number === number);
  return game && game.firstDealer !== null ? { ...game, firstDealer: game.firstDealer } : null;
}

/** Returns the number of a hand's next revision. */
export function nextRevision(game: GameState, hand: number): number {
  return 1 + game.hands.filter((item) => item.hand === hand).length;
}

/** Returns the scores of the game with this entry at its number, or why it cannot be there. */
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

/** Returns why these hands, each valid alone, cannot follow one another from that dealer on; null if they can. */
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

/** Returns why a game with a successor cannot have these hands: it would no longer be finished. Null if it can. */
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

/** Returns the totals of a game's hands, as stored with the game. */
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

/** Returns the sides at the table in the rulebook's order. */
export function sidesAt({ rulebook, rules, sides }: Pick<TableState, "rulebook" | "rules" | "sides">): readonly Side[] {
  return tableFor(rulebook, rules, sides).sides;
}

/** Returns the number of seats at the table. */
export function seatsAt(table: TableState): number {
  return sidesAt(table).reduce((sum, side) => sum + side.seats.length, 0);
}

/** Returns the change of the match's state by a game, if any. */
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

/** Whether the match is decided with this game added or replaced. */
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

/** Returns the changes that follow from a game's scores: its figures, and its match's state if that changes. */
export function figureChanges(
  table: TableState,
  game: OpenGame,
  scores: readonly HandScore[],
  at: Date,
): readonly SheetChange[] {
  const figures = figuresOf(table, game.firstDealer, scores, at);
  return [{ change: "figures", game: game.id, figures }, ...matchStateChanges(table, game, figures)];
}
