import type { AdoptGame } from "@/lib/commands/tables/open-tables";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import {
  type Circumstances,
  cannotBegin,
  closedTable,
  type Decision,
  matchStateChanges,
  nextGame,
  refusal,
  unfinishedGame,
} from "../decision";
import type { GameState, SheetChange, TableState } from "../table-state";
import { winnerOf } from "./match-over";
import { standingEntries } from "./rewrite";
import { swapSides } from "./swap-sides";

/** The changes by adopting an open table's game into a season. */
export interface Adoption {
  readonly game: string;
  /** Its number at its new table. */
  readonly number: number;
  /** Changes before the move: its sides in the order of the new match. */
  readonly before: readonly SheetChange[];
  /** Changes of the new match. */
  readonly after: readonly SheetChange[];
}

/**
 * Adopts a finished game of an open table as the next game at a table of a season, with its hands and their history.
 * Rejected if it was played by other rules than the season's.
 */
export function adoptGame(
  open: TableState,
  to: TableState,
  { swapped, reason }: Pick<AdoptGame, "swapped" | "reason">,
  circumstances: Circumstances,
): Decision | { readonly adoption: Adoption } {
  const [game] = open.games;
  if (!game) return refusal("open-game-none");
  if (open.matchState === "void") return refusal("open-game-taken-out");
  if (game.state !== "finished") return refusal("open-game-unfinished");
  const number = nextGame(to.games);
  const closed = closedTable(to, Math.min(number, to.gamesPlanned));
  if (closed) return closed;
  if (!isSameGame(open, to)) return refusal("adopt-other-rules");
  const isFull = unfinishedGame(to) === null && number > to.gamesPlanned;
  if (isFull) return refusal("adopt-match-full", { params: { games: to.gamesPlanned } });
  const refused = cannotBegin(to, number);
  if (refused) return refused;
  const turned = swapped ? swapGame(open, game, reason, circumstances) : { turned: [] };
  if ("done" in turned) return turned;
  const after = matchStateChanges(to, undefined, { state: "finished", winner: winnerIn(open, game, swapped) });
  return { adoption: { game: game.id, number, before: turned.turned, after } };
}

function isSameGame(open: TableState, to: TableState): boolean {
  return open.rulebook.id === to.rulebook.id && canonicalJson(open.rules as Json) === canonicalJson(to.rules as Json);
}

/** Returns the winning side of a finished game, as numbered on the new sheet. */
export function winnerIn(table: TableState, { hands, ...game }: GameState, swapped: boolean): number | null {
  const winner = winnerOf(table, { ...game, entries: hands });
  return winner !== null && swapped ? 1 - winner : winner;
}

interface SwappedGame {
  readonly turned: readonly SheetChange[];
}

/** Returns the changes that swap a game's sides, or why they cannot be swapped. */
export function swapGame(
  table: TableState,
  game: GameState,
  reason: string,
  circumstances: Circumstances,
): Decision | SwappedGame {
  if (game.final || game.firstDealer === null) return swapFinal(table, game, circumstances);
  const hands = standingEntries(game.hands).length;
  const turned = swapSides(table, { game: game.number, hands, seen: game.firstDealer, reason }, circumstances);
  return turned.done.kind === "applied" ? { turned: turned.changes } : turned;
}

function swapFinal(
  { rulebook, rules }: TableState,
  { id, final }: GameState,
  { at }: Circumstances,
): Decision | SwappedGame {
  const totals = [...(final ?? [])].reverse();
  const winner = rulebook.finalScore(rules, totals);
  if (!rulebook.mirror || !winner.ok) return refusal("sides-not-swappable");
  const nobody = totals.map(() => 0);
  const figures = {
    state: "finished",
    totals,
    winner: winner.value,
    sets: nobody,
    handCount: 0,
    finishedAt: at,
  } as const;
  return { turned: [{ change: "figures", game: id, figures }] };
}
