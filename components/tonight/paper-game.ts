import type { TypedRow } from "@/components/rulebooks/paper-entry-props";
import type { SheetSettings } from "@/lib/competition/sheet-settings";
import { rulebook } from "@/lib/rulebooks/registry";
import { isSameEntry, type SheetEntry, scoreSheet, standingAt } from "@/lib/rulebooks/sheet";

/** A match whose paper sheets are entered at the desk. */
export interface PaperMatch {
  readonly leagueId: string;
  readonly id: string;
  readonly gamesPlanned: number;
  /** The number of won games that decides it; null if all are played. */
  readonly wins: number | null;
  readonly rulebook: string;
  readonly rules: unknown;
  readonly sheets: Pick<SheetSettings, "keeps">;
  readonly sides: readonly string[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    readonly lineUps: readonly {
      readonly fromGame: number;
      readonly seats: readonly { readonly seat: number; readonly name: string }[];
    }[];
    readonly games: readonly PaperGame[];
  }[];
}

/** A recorded game. */
export interface PaperGame {
  readonly number: number;
  readonly firstDealer: number | null;
  readonly entries: readonly SheetEntry[];
  readonly finished: boolean;
  readonly winner: number | null;
}

/** Typed rows of one game, stored in the browser: the hands after the first `base`. */
export interface PaperDraft {
  readonly dealer: number | null;
  readonly base: number;
  readonly typed: readonly TypedRow[];
}

/** The current entries of a game's hands. */
export function handsOf({ rulebook: id, rules }: PaperMatch, game: PaperGame | undefined): readonly unknown[] {
  const book = rulebook(id);
  if (!book || !game || game.firstDealer === null) return [];
  const { rows } = scoreSheet(book, rules, game.firstDealer, game.entries);
  return rows.filter(({ state }) => state !== "struck").map(({ entry }) => entry);
}

/** The rows still to be sent. Rows already on the sheet are left out, since an answer may have been lost. */
export function rowsToSend(
  { base, typed }: PaperDraft,
  recorded: readonly unknown[],
  entriesOf: (typed: readonly TypedRow[]) => readonly unknown[],
): readonly TypedRow[] {
  const arrived = recorded.length - base;
  if (arrived <= 0) return typed;
  const first = entriesOf(typed.slice(0, arrived));
  const areThere = first.length > 0 && first.every((entry, i) => isSameEntry(entry, recorded[base + i]));
  return areThere ? typed.slice(first.length) : typed;
}

/**
 * The commands that record a game's hands, in order. The first starts the game if necessary; the last confirms it if
 * the paper is signed.
 */
export function gameCommands(
  match: PaperMatch,
  at: { readonly table: number; readonly game: number },
  sheet: {
    readonly game: PaperGame | undefined;
    readonly dealer: number;
    readonly recorded: number;
    readonly hands: readonly unknown[];
    readonly signed: boolean;
    readonly isOver: boolean;
  },
) {
  const key = { league: match.leagueId, match: match.id, ...at };
  const begun = sheet.game !== undefined && sheet.game.firstDealer !== null;
  const start = begun ? [] : [{ ...key, kind: "start-game" as const, firstDealer: sheet.dealer }];
  const hands = sheet.hands.map((entry, i) => {
    const hand = sheet.recorded + i + 1;
    const baseRevision = standingAt(sheet.game?.entries ?? [], hand)?.revision ?? 0;
    return { ...key, kind: "record-hand" as const, hand, baseRevision, entry };
  });
  return [...start, ...hands, ...(sheet.signed && sheet.isOver ? [{ ...key, kind: "confirm-game" as const }] : [])];
}
