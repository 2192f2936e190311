import "server-only";
import { type EntrantKind, entrantKindOf, partnersName } from "@/lib/competition/entrant";
import { type Doubt, gravestDoubt } from "@/lib/competition/result-standing";
import { type SheetSettings, sheetSettingsOf } from "@/lib/competition/sheet-settings";
import type { MatchStateName } from "@/lib/views/match-state";
import { dateText } from "../platform/system/clock";
import { gameDoubt, type StoredSignatures } from "./game-doubt";
import { sidesInOrder } from "./sides-in-order";

/** One side of a match: the names on its side of the sheet. */
export interface SideView {
  readonly name: string;
  readonly entrants: readonly { readonly id: string; readonly name: string }[];
}

/** A match as schedules and nights show it. */
export interface MatchSummary {
  readonly id: string;
  readonly slug: string;
  readonly state: MatchStateName;
  readonly sides: readonly SideView[];
  readonly gamesPlanned: number;
  /** Games won, by side, over all tables. */
  readonly won: readonly number[];
  /** The points of the only game of a table with more than two sides, by side, because games won would say little. */
  readonly final: readonly number[] | null;
  /**
   * The game in play at the first such table, or null. `tables`: the number of tables in play, for a match at several
   * tables; there is then no single game.
   */
  readonly live: {
    readonly game: number;
    readonly hand: number;
    readonly totals: readonly number[];
    readonly tables?: number;
  } | null;
  readonly forfeitBy: readonly number[];
  /** Why its result may still change. For a match in play only disputes are shown, because its sides sign meanwhile. */
  readonly doubt: Doubt | null;
  /** Of a finished match: the number of games that wait only for confirmation. */
  readonly toConfirm: readonly { readonly table: number; readonly game: number; readonly totals: readonly number[] }[];
  /** The first table's number at the bar. */
  readonly table: number | null;
  /** Every table of the match, with its number at the bar, or its position if it has none. */
  readonly tables: readonly { readonly position: number; readonly number: number }[];
  readonly time: string | null;
  /** Its own date, which may differ from its round's; null without a date, or if not read. */
  readonly date: string | null;
  /** Its date at publication, if different. */
  readonly was: string | null;
  /** The bar's name. */
  readonly venue: string | null;
  /** The secretary's public reason why it was moved, canceled or ruled on. */
  readonly note: string;
}

interface StoredSummary {
  readonly id: string;
  readonly slug: string;
  readonly state: MatchStateName;
  readonly games: number;
  readonly time: string | null;
  readonly date?: Date | null;
  readonly forfeitBy?: readonly number[];
  readonly plannedDate?: Date | null;
  readonly venue?: { readonly name: string } | null;
  readonly note?: string;
  readonly sides: readonly {
    readonly side: number;
    readonly entrant: { readonly id: string; readonly name: string };
  }[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    readonly games: readonly (StoredSignatures & StoredLine & { readonly winner: number | null })[];
  }[];
}

/** The line of a game. */
interface StoredLine {
  readonly number: number;
  readonly state: string;
  readonly totals: readonly number[];
  readonly handCount: number;
}

/** Whether the entrants of a match are teams or single players. */
export function entrantKindOfRows(
  rows: readonly { readonly entrant: { readonly personId: string | null } }[],
): EntrantKind {
  return entrantKindOf(rows.map(({ entrant }) => entrant));
}

/** The sides of a match in order; partners who entered separately are named together. */
export function sidesOf(rows: StoredSummary["sides"]): SideView[] {
  return sidesInOrder(rows).map((side) => {
    const entrants = side.map(({ entrant }) => entrant);
    return { name: partnersName(entrants.map(({ name }) => name)), entrants };
  });
}

/** The summary of a stored match; `stored`: the score sheet settings of its stage, as stored. */
export function summaryOf(match: StoredSummary, stored: unknown): MatchSummary {
  const sides = sidesOf(match.sides);
  const games = match.tables.flatMap(({ games: played }) => played);
  return {
    id: match.id,
    slug: match.slug,
    state: match.state,
    sides,
    gamesPlanned: match.games * match.tables.length,
    won: sides.map((_, side) => games.filter(({ winner }) => winner === side).length),
    final: sides.length > 2 ? finalOf(match) : null,
    live: liveIn(match.tables),
    forfeitBy: match.forfeitBy ?? [],
    ...doubtsIn(match, sheetSettingsOf(stored), sides.length),
    table: match.tables[0]?.number ?? null,
    tables: match.tables.map(({ position, number }) => ({ position, number: number ?? position })),
    time: match.time,
    date: match.date ? dateText(match.date) : null,
    was: movedFrom(match),
    venue: match.venue?.name ?? null,
    note: match.note ?? "",
  };
}

/** A match as a season shows it: nothing of its games in progress. */
export type ResultSummary = Omit<MatchSummary, "live">;

/** A stored match of which finished games alone were read, summed up. */
export function resultSummaryOf(match: StoredSummary, stored: unknown): ResultSummary {
  const { live: _, ...summary } = summaryOf(match, stored);
  return summary;
}

function doubtsIn(
  { state, tables }: StoredSummary,
  sheets: SheetSettings,
  sides: number,
): Pick<MatchSummary, "doubt" | "toConfirm"> {
  if (state !== "playing" && state !== "finished") return { doubt: null, toConfirm: [] };
  const games = tables.flatMap(({ position, games: storedGames }) =>
    storedGames.map((game) => ({ table: position, game, doubt: gameDoubt(game, sheets, sides) })),
  );
  const worst = gravestDoubt(games.map(({ doubt }) => doubt));
  if (state === "playing") return { doubt: worst === "disputed" ? worst : null, toConfirm: [] };
  const waiting = games.filter(({ doubt }) => doubt === "unconfirmed");
  return {
    doubt: worst,
    toConfirm: waiting.map(({ table, game }) => ({ table, game: game.number, totals: game.totals })),
  };
}

function finalOf({ games: planned, tables }: StoredSummary): readonly number[] | null {
  const [game, ...more] = tables.flatMap(({ games }) => games);
  const isOnly = planned * tables.length === 1 && more.length === 0;
  return isOnly && game?.state === "finished" ? game.totals : null;
}

/** The game being played at the first table of a match that plays one; null between games. */
export function liveIn(tables: readonly { readonly games: readonly StoredLine[] }[]): MatchSummary["live"] {
  const playing = tables.flatMap(({ games }) => games.find(({ state }) => state === "playing") ?? []);
  const [first] = playing;
  if (!first) return null;
  const { number: game, handCount, totals } = first;
  return { game, hand: handCount + 1, totals, ...(tables.length > 1 && { tables: playing.length }) };
}

/** The first published date of a moved match. */
function movedFrom({ date, plannedDate }: StoredSummary): string | null {
  if (!plannedDate || plannedDate.getTime() === date?.getTime()) return null;
  return dateText(plannedDate);
}
