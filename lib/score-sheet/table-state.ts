import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetEntry } from "@/lib/rulebooks/sheet";

/** The last word of a side about a game's sheet. It may come before the sheet does, by another phone. */
export interface SideWord {
  readonly game: number;
  readonly side: number;
  /** The digest of the sheet that it signed; null when it disputes it. */
  readonly digest: string | null;
  /** The phone that spoke; null for the desk. */
  readonly device: string | null;
}

/** A side entered a revision of a hand on a phone of its own. */
export interface HandWitness {
  readonly hand: number;
  readonly revision: number;
  readonly side: number;
  readonly device: string;
}

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
  /** Who entered what, in the order in which it came. */
  readonly witnesses: readonly HandWitness[];
  /** The sides that agree to the sheet as it stands. Derived: `agreedSides`. */
  readonly agreed: readonly number[];
  /** The desk confirmed the sheet as it stands. */
  readonly confirmed: boolean;
}

/** All that a command about a table's sheet is decided on. */
export interface TableState {
  readonly rulebook: Rulebook;
  /** The house rules as they are played at this table, by so many sides. */
  readonly rules: unknown;
  readonly sides: number;
  readonly seasonState: "draft" | "published" | "finished" | "archived";
  readonly matchState: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  /** Games that each table plays, and tables that the match has. */
  readonly gamesPlanned: number;
  readonly tables: number;
  /** The games that decide the match for whoever wins them, at its only table; null or left out where all are played. */
  readonly wins?: number | null;
  /** Games of the match that are over, at all its tables. */
  readonly finishedGames: number;
  /** The games at this table, by number. */
  readonly games: readonly GameState[];
  /** The last word of each side about each game. */
  readonly words: readonly SideWord[];
  /** Each side keeps its own sheet, and is not shown the other's. */
  readonly ownSheets: boolean;
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

/** How a revision stands that another has replaced. */
export type Replaced = Extract<SheetEntry["standing"], "superseded" | "retracted">;

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
      /** How the one that was current stands since; superseded where it is left out. */
      readonly before?: Replaced;
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
  /** The desk has confirmed the sheet as it stands. */
  | { readonly change: "confirm"; readonly game: string }
  /** A side says something about a game's sheet; its word before is no longer its last. */
  | { readonly change: "word"; readonly word: SideWord }
  /** A side has entered this revision itself. */
  | { readonly change: "witness"; readonly game: string; readonly witness: HandWitness }
  /** These sides agree to the sheet as it stands now. */
  | { readonly change: "agree"; readonly game: string; readonly sides: readonly number[] }
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
  | { readonly change: "own-sheets"; readonly own: boolean }
  | { readonly change: "match-state"; readonly state: "scheduled" | "playing" | "finished" };
