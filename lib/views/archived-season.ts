import type { EntrantKind } from "@/lib/competition/entrant";

/** A line of the final table of a season. */
export interface FinalLine {
  readonly entrant: string;
  readonly name: string;
  readonly address: string;
  readonly place: number | null;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly points: number;
  /** In twelfths of a point. */
  readonly tablePoints: number;
}

/** A season that is played to its end. */
export interface ArchivedSeason {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The first and the last night. */
  readonly from: string | null;
  readonly to: string | null;
  readonly lines: readonly FinalLine[];
  /** How many sides its matches have. */
  readonly sides: number;
  readonly who: EntrantKind;
  /** Everybody who shares the first place. */
  readonly champions: readonly string[];
}
