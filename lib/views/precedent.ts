import type { EntrantKind } from "@/lib/competition/entrant";
import type { AccusationReview, RulingOutcome } from "@/lib/rulebooks/play-disputes";

/** The match of a precedent. */
export interface PrecedentMatch {
  readonly sides: readonly string[];
  readonly who: EntrantKind;
  readonly round: number;
  /** The path of its page, without the language. */
  readonly path: string;
  readonly season: string;
}

/** A ruling in public form. */
export type Ruled =
  | {
      readonly kind: "match";
      readonly ruling: "forfeit" | "no-show" | "void" | "unplayed";
      /** The losing sides; none, some or all. */
      readonly against: readonly string[];
      readonly match: PrecedentMatch;
    }
  /** A settled dispute: the sheet stands with these totals. The statements in it are not public. */
  | {
      readonly kind: "dispute";
      readonly game: number;
      readonly totals: readonly number[];
      readonly match: PrecedentMatch;
    }
  /** A ruling on the play of a hand. What the sides said is not public. */
  | {
      readonly kind: "play";
      readonly game: number;
      readonly hand: number;
      readonly outcome: RulingOutcome["kind"];
      readonly verdict: AccusationReview["verdict"];
      /** The layouts that fitted, and those with a broken rule; null where none were counted. */
      readonly layouts: number | null;
      readonly illegal: number | null;
      /** The side that is penalized; null for none. */
      readonly against: string | null;
      readonly rulebook: string;
      /** The numbers of the rules on which it rests. */
      readonly rules: readonly string[];
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
      readonly dues: number;
      readonly afterRound: number;
    };

/** A ruling of a year by its number: "2026-3". */
export interface Precedent {
  readonly number: number;
  readonly date: string;
  readonly league: string;
  /** The public reason; empty without one, and for a revoked ruling. */
  readonly reason: string;
  /** Whether it was revoked or replaced by another ruling. */
  readonly isTakenBack: boolean;
  readonly ruled: Ruled;
}
