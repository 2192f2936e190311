import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetEntry } from "@/lib/rulebooks/sheet";

/** A game as it is kept: every revision of every hand, in the order of hands and revisions. */
export interface GameState {
  readonly id: string;
  readonly number: number;
  readonly state: "playing" | "finished" | "void";
  /** Null for a game kept by its final score only. */
  readonly firstDealer: number | null;
  /** How it ended, where only that is kept. */
  readonly final: readonly number[] | null;
  readonly hands: readonly SheetEntry[];
  /** The sides that signed the sheet as it stands. */
  readonly agreed: readonly number[];
  /** The desk confirmed the sheet as it stands. */
  readonly confirmed: boolean;
}

/** All that a command about a table's sheet is decided on. */
export interface TableState {
  readonly rulebook: Rulebook;
  readonly rules: unknown;
  readonly seasonState: "draft" | "published" | "finished" | "archived";
  readonly matchState: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  /** Games that each table plays, and tables that the match has. */
  readonly gamesPlanned: number;
  readonly tables: number;
  /** Games of the match that are over, at all its tables. */
  readonly finishedGames: number;
  /** The games at this table, by number. */
  readonly games: readonly GameState[];
}

/** What the hands of a game add up to, kept beside it so that standings need not read hands. */
export interface GameFigures {
  readonly state: "playing" | "finished";
  readonly totals: readonly number[];
  readonly winner: number | null;
  readonly sets: readonly number[];
  readonly handCount: number;
  readonly finishedAt: Date | null;
}

/** One thing to be written. Games are named by their ids. */
export type SheetChange =
  | {
      readonly change: "start";
      readonly game: string;
      readonly number: number;
      /** Null for a game kept by its final score only. */
      readonly firstDealer: number | null;
      readonly totals: readonly number[];
    }
  | { readonly change: "set-dealer"; readonly game: string; readonly firstDealer: number }
  /** A current revision supersedes the one that was current. */
  | {
      readonly change: "revise";
      readonly game: string;
      readonly revision: SheetEntry;
      readonly entryVersion: number;
      readonly reason: string;
    }
  /** These stand now at their numbers; what stood there has moved. */
  | {
      readonly change: "rewrite";
      readonly game: string;
      readonly revisions: readonly SheetEntry[];
      readonly entryVersion: number;
      readonly reason: string;
    }
  /** The conflicting revisions of a hand were judged, and stay struck through. */
  | { readonly change: "settle"; readonly game: string; readonly hand: number }
  /** These sides have signed the sheet as it stands. */
  | { readonly change: "sign"; readonly game: string; readonly sides: readonly number[] }
  /** The desk has confirmed the sheet as it stands. */
  | { readonly change: "confirm"; readonly game: string }
  | {
      readonly change: "dispute";
      readonly game: string;
      readonly dispute: string;
      readonly side: number;
      readonly reason: string;
      readonly version: readonly unknown[] | null;
      /** A JPEG, base64. */
      readonly photo: string | null;
    }
  /** What the hands add up to now; whoever had signed the sheet has not signed this one. */
  | { readonly change: "figures"; readonly game: string; readonly figures: GameFigures }
  | { readonly change: "match-state"; readonly state: "playing" | "finished" };
