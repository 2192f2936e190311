import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import { standingEntries } from "../commands/rewrite";

/** One game's sheet as the two sides agree on it: what counts, without its history. */
export interface AgreedSheet {
  readonly match: string;
  /** The table's position in its match, and the game's number there; from 1. */
  readonly table: number;
  readonly game: number;
  /** Null for a game kept by its final score only. */
  readonly firstDealer: number | null;
  readonly final: readonly number[] | null;
  /** The entries that count, in order. */
  readonly entries: readonly unknown[];
}

/** A game's sheet, as far as it counts. */
export function agreedSheetOf(
  key: { readonly match: string; readonly table: number },
  game: {
    readonly number: number;
    readonly firstDealer: number | null;
    readonly final: readonly number[] | null;
    readonly entries: readonly SheetEntry[];
  },
): AgreedSheet {
  const { match, table } = key;
  const { number, firstDealer, final, entries } = game;
  return {
    match,
    table,
    game: number,
    firstDealer,
    final,
    entries: standingEntries(entries).map(({ entry }) => entry),
  };
}

/** Whether a hand waits for somebody to decide between two entries: such a sheet cannot be agreed on. */
export function hasConflict(entries: readonly SheetEntry[]): boolean {
  return entries.some(({ hand, standing }) => standing === "conflicting" && standingAt(entries, hand) !== undefined);
}

/** What a sheet needs of its card game. */
export type SheetRules = Pick<Rulebook, "notation" | "parseEntry">;
