import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import { standingEntries } from "../commands/rewrite";

/** The sheet of one game that two sides agree on: its current entries, without their history. */
export interface AgreedSheet {
  readonly match: string;
  /** The table's position in its match and the game's number; from 1. */
  readonly table: number;
  readonly game: number;
  /** Null for a game with only a final score. */
  readonly firstDealer: number | null;
  readonly final: readonly number[] | null;
  /** The current entries, in order. */
  readonly entries: readonly unknown[];
}

/** Returns the current content of a game's sheet. */
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

/** Whether a hand has conflicting entries that await a decision: such a sheet cannot be agreed on. */
export function hasConflict(entries: readonly SheetEntry[]): boolean {
  return entries.some(({ hand, standing }) => standing === "conflicting" && standingAt(entries, hand) !== undefined);
}

/** The parts of a card game's rulebook that a sheet needs. */
export type SheetRules = Pick<Rulebook, "notation" | "parseEntry">;
