import type { EntrantKind } from "@/lib/competition/entrant";

/** A team's or a single player's figures of all seasons together. */
export interface AllTimeLine {
  readonly key: string;
  /** The name in the latest season. */
  readonly name: string;
  /** The page in the latest season, relative to the league's. */
  readonly path: string;
  readonly seasons: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly points: number;
  /** In twelfths of a point. */
  readonly tablePoints: number;
}

/** All seasons of one card game together, of teams or of single players. */
export interface AllTimeTable {
  readonly key: string;
  readonly rulebook: string;
  readonly who: EntrantKind;
  /** The number of sides in its matches. */
  readonly sides: number;
  readonly lines: readonly AllTimeLine[];
}

/** A finished season or event with its champions. */
export interface ChampionLine {
  readonly name: string;
  /** Its page, relative to the league's. */
  readonly path: string;
  readonly year: number | null;
  readonly champions: readonly string[];
}

/** The matches of a night in an earlier year. */
export interface EarlierNight {
  readonly date: string;
  readonly matches: readonly {
    /** Its page, relative to the league's. */
    readonly path: string;
    readonly sides: readonly string[];
    /** Games won, or at a table of more than two sides the points; by side. */
    readonly figures: readonly number[];
  }[];
}
