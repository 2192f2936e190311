import type { BracketView } from "@/components/bracket/bracket-view";
import type { LeagueNames } from "@/lib/competition/people/short-name";
import type { RoundPhase } from "@/lib/competition/round-phase";

/** A table on the wall. */
export interface WallTable {
  readonly id: string;
  readonly state: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  readonly sides: readonly string[];
  readonly table: number | null;
  readonly venue: string | null;
  readonly time: string | null;
  /** Games won, by side. */
  readonly won: readonly number[];
  /** The game that is played, or the last one. `hand`: the one being played; null when the game is over. */
  readonly game: { readonly number: number; readonly totals: readonly number[]; readonly hand: number | null } | null;
  /** An estimate, "21:40". */
  readonly endsAt: string | null;
  /** What a game takes by its rulebook. */
  readonly minutes: number;
  /** When its last game ended, in milliseconds. */
  readonly endedAt: number | null;
  /** The side that went set last, and when, in milliseconds. */
  readonly lastSet: { readonly side: number; readonly at: number } | null;
}

/** A row of the table of a season. */
export interface WallRow {
  readonly id: string;
  readonly place: number | null;
  readonly name: string;
  readonly won: number;
  readonly lost: number;
  readonly points: number;
  /** In twelfths of a point. */
  readonly tablePoints: number;
}

/** A match to come. */
export interface WallNext {
  readonly id: string;
  readonly time: string | null;
  readonly venue: string | null;
  readonly sides: readonly string[];
}

/** An event that is on: its draw from the round that is played to the final. */
export interface WallEvent {
  /** Its address. */
  readonly event: string;
  readonly name: string;
  readonly view: BracketView;
}

/** All that a wall shows. */
export interface WallView {
  readonly version: number;
  readonly build: string;
  readonly asOf: number;
  readonly timeZone: string;
  readonly league: { readonly name: string; readonly slug: string };
  /** The short names of its teams and bars. */
  readonly names: LeagueNames;
  readonly bar: { readonly name: string; readonly line: string } | null;
  readonly night: string;
  readonly tables: readonly WallTable[];
  /** Of the events that are on. */
  readonly brackets: readonly WallEvent[];
  readonly standings: {
    readonly season: string;
    readonly week: number | null;
    readonly phase: RoundPhase;
    /** How many sides its matches have. */
    readonly sides: number;
    readonly who: "team" | "person";
    readonly rows: readonly WallRow[];
  } | null;
  readonly next: { readonly date: string; readonly matches: readonly WallNext[] } | null;
  /** Where to follow on a phone. */
  readonly code: { readonly path: string; readonly address: string };
}

/** A draw on its own screen. */
export interface DrawView {
  readonly version: number;
  readonly build: string;
  readonly asOf: number;
  readonly timeZone: string;
  readonly league: { readonly name: string; readonly slug: string };
  readonly names: LeagueNames;
  readonly night: string;
  /** The event's name. */
  readonly event: string;
  readonly view: BracketView;
}
