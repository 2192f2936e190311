import type { EntrantKind } from "@/lib/competition/entrant";

/** A row of a season's final table. */
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

/** A finished season. */
export interface ArchivedSeason {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The first and the last night. */
  readonly from: string | null;
  readonly to: string | null;
  readonly lines: readonly FinalLine[];
  /** The number of sides in its matches. */
  readonly sides: number;
  readonly who: EntrantKind;
  /** All entrants that share the first place. */
  readonly champions: readonly string[];
}
