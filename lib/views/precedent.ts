import type { EntrantKind } from "@/lib/competition/entrant";

/** The match that a precedent is about. */
export interface PrecedentMatch {
  readonly sides: readonly string[];
  readonly who: EntrantKind;
  readonly round: number;
  /** Its page, behind the languages'. */
  readonly path: string;
  readonly season: string;
}

/** What was ruled, as everybody may know it. */
export type Ruled =
  | {
      readonly kind: "match";
      readonly ruling: "forfeit" | "no-show" | "void" | "unplayed";
      /** The sides that lose by it; none, some or all. */
      readonly against: readonly string[];
      readonly match: PrecedentMatch;
    }
  /** A dispute was settled: the sheet stands with these totals. What was said in it is the sides' own. */
  | {
      readonly kind: "dispute";
      readonly game: number;
      readonly totals: readonly number[];
      readonly match: PrecedentMatch;
    }
  | {
      readonly kind: "adjustment";
      readonly team: string;
      readonly who: EntrantKind;
      readonly season: string;
      readonly gamePoints: number;
      readonly gamesWon: number;
      readonly tablePoints: number;
      readonly afterRound: number;
    };

/** A ruling of a year by its number: "2026-3". */
export interface Precedent {
  readonly number: number;
  readonly date: string;
  readonly league: string;
  /** The public reason; empty where none was given, and where the ruling does not stand any more. */
  readonly reason: string;
  /** It was taken back, or another ruling stands in its stead. */
  readonly isTakenBack: boolean;
  readonly ruled: Ruled;
}
