import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { SheetEntry } from "@/lib/rulebooks/sheet";

/** A side's last statement about a game's sheet. It may arrive before the sheet, through another phone. */
export interface SideStatement {
  readonly game: number;
  readonly side: number;
  /** The digest of the sheet that it signed; null for a dispute. */
  readonly digest: string | null;
  /** The phone that made it; null for the desk. */
  readonly device: string | null;
}

/** A side entered a revision of a hand on its own phone. */
export interface HandWitness {
  readonly hand: number;
  readonly revision: number;
  readonly side: number;
  readonly device: string;
}

/** A stored game: all revisions of all hands, ordered by hand and revision. */
export interface GameState {
  readonly id: string;
  readonly number: number;
  readonly state: "playing" | "finished" | "void";
  /** Null for a game with only a final score. */
  readonly firstDealer: number | null;
  /** The final score, if only that is recorded. */
  readonly final: readonly number[] | null;
  readonly hands: readonly SheetEntry[];
  /** Which side entered what, in order of arrival. */
  readonly witnesses: readonly HandWitness[];
  /** The sides that agree to the current sheet. Derived: `agreedSides`. */
  readonly agreed: readonly number[];
  /** Whether the desk confirmed the current sheet. */
  readonly confirmed: boolean;
}

/** The state on which commands about a table's sheet are decided. */
export interface TableState {
  readonly rulebook: Rulebook;
  /** The house rules of this table, for its number of sides. */
  readonly rules: unknown;
  readonly sides: number;
  readonly seasonState: "draft" | "published" | "finished" | "archived";
  readonly matchState: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  /** The number of games at each table, and of the match's tables. */
  readonly gamesPlanned: number;
  readonly tables: number;
  /** The number of wins that decide a match at one table; null or missing if all games are played. */
  readonly wins?: number | null;
  /** The number of the match's finished games, at all its tables. */
  readonly finishedGames: number;
  /** The games at this table, by number. */
  readonly games: readonly GameState[];
  /** The last statement of each side about each game. */
  readonly statements: readonly SideStatement[];
  /** Whether each side keeps its own sheet without seeing the other's. */
  readonly ownSheets: boolean;
}

/** The totals of a game's hands, stored so that standings need not read hands. */
export interface GameFigures {
  readonly state: "playing" | "finished";
  readonly totals: readonly number[];
  readonly winner: number | null;
  readonly sets: readonly number[];
  readonly handCount: number;
  readonly finishedAt: Date | null;
}

/** The states of a replaced revision. */
export type Replaced = Extract<SheetEntry["standing"], "superseded" | "retracted">;

/** One change to write. Games are named by their ids. */
export type SheetChange =
  | {
      readonly change: "start";
      readonly game: string;
      readonly number: number;
      /** Null for a game with only a final score. */
      readonly firstDealer: number | null;
      readonly totals: readonly number[];
    }
  | { readonly change: "set-dealer"; readonly game: string; readonly firstDealer: number }
  /** Adds a revision; a current one supersedes the previous one. */
  | {
      readonly change: "revise";
      readonly game: string;
      readonly revision: SheetEntry;
      /** The new state of the previous one; superseded if omitted. */
      readonly before?: Replaced;
      readonly entryVersion: number;
      readonly reason: string;
    }
  /** Makes these revisions current; the previous ones at their numbers have moved. */
  | {
      readonly change: "rewrite";
      readonly game: string;
      readonly revisions: readonly SheetEntry[];
      readonly entryVersion: number;
      readonly reason: string;
      /** The hand that was inserted; from it on, every hand has the next number. */
      readonly insertedAt?: number;
    }
  /** Ends a hand's conflict: its conflicting revisions are crossed out. */
  | { readonly change: "settle"; readonly game: string; readonly hand: number }
  /** Confirms the current sheet, by the desk. */
  | { readonly change: "confirm"; readonly game: string }
  /** Records a side's statement about a game's sheet, in place of its previous one. */
  | { readonly change: "statement"; readonly statement: SideStatement }
  /** Records that a side has entered this revision itself. */
  | { readonly change: "witness"; readonly game: string; readonly witness: HandWitness }
  /** Sets the sides that agree to the current sheet. */
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
  /** Sets the totals of the hands, and ends the agreement to the previous sheet. */
  | { readonly change: "figures"; readonly game: string; readonly figures: GameFigures }
  | { readonly change: "own-sheets"; readonly own: boolean }
  | { readonly change: "match-state"; readonly state: "scheduled" | "playing" | "finished" };
