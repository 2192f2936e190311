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
  /** How the only game of a table of more than two sides ended, by side: games won would say little of it. */
  readonly final: readonly number[] | null;
  /**
   * The game being played at the first table that plays one, or null. `tables`, of a match at several tables: how many
   * of them are playing; no one game is the match's then.
   */
  readonly live: {
    readonly game: number;
    readonly hand: number;
    readonly totals: readonly number[];
    readonly tables?: number;
  } | null;
  readonly forfeitBy: readonly number[];
  /** Why its result may still change. Of a match that is being played only a dispute is told: its sides sign meanwhile. */
  readonly doubt: Doubt | null;
  /** Of a finished match: its games that wait for somebody's word, and for nothing else. */
  readonly toConfirm: readonly { readonly table: number; readonly game: number; readonly totals: readonly number[] }[];
  /** The first table's number at the bar. */
  readonly table: number | null;
  /** Every table of the match, with its number at the bar, or its position where it has none. */
  readonly tables: readonly { readonly position: number; readonly number: number }[];
  readonly time: string | null;
  /** Its own date, which may be another than its round's; null while it has none, or where it was not read. */
  readonly date: string | null;
  /** The date it had when the season was published, where that is another. */
  readonly was: string | null;
  /** The bar, by name. */
  readonly venue: string | null;
  /** Why it was moved, called off or ruled on, in the secretary's public words. */
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
    readonly games: readonly (StoredSignatures & {
      readonly number: number;
      readonly totals: readonly number[];
      readonly winner: number | null;
      readonly handCount: number;
    })[];
  }[];
}

/** Whether teams or single players meet in a match. */
export function whoIn(rows: readonly { readonly entrant: { readonly personId: string | null } }[]): EntrantKind {
  return entrantKindOf(rows.map(({ entrant }) => entrant));
}

/** The sides of a match in order; partners who entered by themselves are named together. */
export function sidesOf(rows: StoredSummary["sides"]): SideView[] {
  return sidesInOrder(rows).map((side) => {
    const entrants = side.map(({ entrant }) => entrant);
    return { name: partnersName(entrants.map(({ name }) => name)), entrants };
  });
}

/** A stored match, summed up; `stored`: what its stage asks of its score sheets, as stored. */
export function summaryOf(match: StoredSummary, stored: unknown): MatchSummary {
  const sides = sidesOf(match.sides);
  const games = match.tables.flatMap(({ games: played }) => played);
  const playing = games.find(({ state }) => state === "playing");
  return {
    id: match.id,
    slug: match.slug,
    state: match.state,
    sides,
    gamesPlanned: match.games * match.tables.length,
    won: sides.map((_, side) => games.filter(({ winner }) => winner === side).length),
    final: sides.length > 2 ? finalOf(match) : null,
    live: playing
      ? {
          game: playing.number,
          hand: playing.handCount + 1,
          totals: playing.totals,
          ...(match.tables.length > 1 && { tables: tablesPlaying(match) }),
        }
      : null,
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

function doubtsIn(
  { state, tables }: StoredSummary,
  sheets: SheetSettings,
  sides: number,
): Pick<MatchSummary, "doubt" | "toConfirm"> {
  if (state !== "playing" && state !== "finished") return { doubt: null, toConfirm: [] };
  const games = tables.flatMap(({ position, games: kept }) =>
    kept.map((game) => ({ table: position, game, doubt: gameDoubt(game, sheets, sides) })),
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

function tablesPlaying({ tables }: StoredSummary): number {
  return tables.filter(({ games }) => games.some(({ state }) => state === "playing")).length;
}

/** The date that was published first, for a match that is not played then. */
function movedFrom({ date, plannedDate }: StoredSummary): string | null {
  if (!plannedDate || plannedDate.getTime() === date?.getTime()) return null;
  return dateText(plannedDate);
}
