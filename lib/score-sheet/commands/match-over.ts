import { decidedFor } from "@/lib/competition/brackets/match-length";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";

/** The card game of a table and its house rules. */
export interface Played {
  readonly rulebook: Rulebook;
  readonly rules: unknown;
}

/** The parts of a game's sheet that decide its winner. */
export interface WonSheet {
  readonly firstDealer: number | null;
  readonly final: readonly number[] | null;
  readonly entries: readonly SheetEntry[];
}

/** Returns a game's winner by its final score or its hands; null while in progress, and for a shared highest total. */
export function winnerOf({ rulebook, rules }: Played, { firstDealer, final, entries }: WonSheet): number | null {
  const ended = final && rulebook.finalScore(rules, final);
  if (ended) return ended.ok ? ended.value : null;
  return firstDealer === null ? null : scoreSheet(rulebook, rules, firstDealer, entries).tally.winner;
}

/** Whether a match is over before all its games: `wins` decide it, and a side has won that many. */
export function isDecided(wins: number | null | undefined, played: Played, sheets: readonly WonSheet[]): boolean {
  if (wins === null || wins === undefined) return false;
  const winners = sheets.map((sheet) => winnerOf(played, sheet));
  return decidedFor(wins, winners) !== null;
}
