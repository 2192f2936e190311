import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { isDecided } from "@/lib/score-sheet/commands/match-over";
import { nextGame } from "@/lib/score-sheet/decision";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { TableMatch } from "./table-match";

/** The game on the screen. */
interface OnScreen {
  /** Undefined if the game has not started. */
  readonly current: PhoneGame | undefined;
  readonly number: number;
  /** The number of the next game to start. */
  readonly next: number;
}

/**
 * The game to show: the current one, else the last; none when the next is to be started (`requested`: its number). A
 * moved sheet frees its number: that one is then next, even before a later game.
 */
export function gameOnScreen(
  book: Rulebook,
  match: Pick<TableMatch, "rules" | "wins">,
  games: readonly PhoneGame[],
  requested: number,
): OnScreen {
  const next = nextGame(games);
  const shown = games.find((game) => !isOver(book, match, game)) ?? games.at(-1);
  const isAsked =
    requested === next && (shown === undefined || isOver(book, match, shown)) && !isMatchDecided(book, match, games);
  const current = isAsked ? undefined : shown;
  return { current, number: current?.number ?? next, next };
}

/**
 * The game that a phone shows for the selected tab (`opened`: the game's number). `inTurn`: the number of the current
 * game if it is another one, else null. Without the tab's game, which may have moved to another match, the current game
 * is shown.
 */
export function openedOnScreen(
  inTurn: OnScreen,
  games: readonly PhoneGame[],
  opened: number | null,
): OnScreen & { readonly inTurn: number | null; readonly tabs: readonly number[] } {
  const tabs = [...new Set([...games.map(({ number }) => number), inTurn.number])].sort((a, b) => a - b);
  const current = games.find(({ number }) => number === opened);
  if (!current || current.number === inTurn.number) return { ...inTurn, inTurn: null, tabs };
  return { current, number: current.number, next: inTurn.next, inTurn: inTurn.number, tabs };
}

/** Whether a side has won enough games to decide the match early. */
export function isMatchDecided(
  book: Rulebook,
  { rules, wins }: Pick<TableMatch, "rules" | "wins">,
  games: readonly PhoneGame[],
): boolean {
  return isDecided(wins, { rulebook: book, rules }, games);
}

/** Whether no game follows at a table: all are recorded, or the match is decided. */
export function isLastGame(
  book: Rulebook,
  match: Pick<TableMatch, "rules" | "wins" | "gamesPlanned">,
  games: readonly PhoneGame[],
): boolean {
  return games.length >= match.gamesPlanned || isMatchDecided(book, match, games);
}

/** Whether a game is over, by its hands or a final score. */
export function isOver(
  book: Rulebook,
  { rules }: Pick<TableMatch, "rules">,
  { final, firstDealer, entries }: Pick<PhoneGame, "final" | "firstDealer" | "entries">,
): boolean {
  if (final) return true;
  return firstDealer !== null && scoreSheet(book, rules, firstDealer, entries).tally.over;
}
