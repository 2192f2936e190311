import type { BracketView } from "@/components/bracket/bracket-view";
import type { LeagueNames } from "@/lib/competition/people/short-name";
import type { RoundPhase } from "@/lib/competition/round-phase";
import type { Announcement } from "@/lib/views/announcement";

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
  /** The current game, or the last one. `hand`: the current hand; null if the game is over. */
  readonly game: { readonly number: number; readonly totals: readonly number[]; readonly hand: number | null } | null;
  /** An estimate, "21:40". */
  readonly endsAt: string | null;
  /** The usual duration of a game by its rulebook. */
  readonly minutes: number;
  /** The end of its last game, in milliseconds. */
  readonly endedAt: number | null;
  /** The last side that went set, with the time in milliseconds. */
  readonly lastSet: { readonly side: number; readonly at: number } | null;
}

/** A row of a season's standings. */
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

/** A future match. */
export interface WallNext {
  readonly id: string;
  readonly time: string | null;
  readonly venue: string | null;
  readonly sides: readonly string[];
}

/** An event in progress: its draw from the current round to the final. */
export interface WallEvent {
  /** The event's address. */
  readonly event: string;
  readonly name: string;
  readonly view: BracketView;
}

/** All data of a wall. */
export interface WallView {
  readonly version: number;
  readonly build: string;
  readonly asOf: number;
  readonly timeZone: string;
  readonly league: { readonly name: string; readonly slug: string };
  /** The short names of its teams and bars. */
  readonly names: LeagueNames;
  readonly bar: { readonly name: string; readonly line: string } | null;
  /** Those of the league, and of its bar or of all bars. */
  readonly announcements: readonly Pick<Announcement, "id" | "bar" | "texts">[];
  readonly night: string;
  readonly tables: readonly WallTable[];
  /** The draws of the events in progress. */
  readonly brackets: readonly WallEvent[];
  readonly standings: {
    readonly season: string;
    readonly week: number | null;
    readonly phase: RoundPhase;
    /** The number of sides in a match. */
    readonly sides: number;
    readonly who: "team" | "person";
    readonly rows: readonly WallRow[];
  } | null;
  readonly next: { readonly date: string; readonly matches: readonly WallNext[] } | null;
  /** The address for following on a phone. */
  readonly code: { readonly path: string; readonly address: string };
}

/** A draw with its own screen. */
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
