import type { Problem } from "@/lib/kernel/problem";
import type { Result } from "@/lib/kernel/result";
import type { CardPlay } from "./play";

/** A chair, 0 to seats − 1, clockwise. */
export type Seat = number;

/** Who wins a hand together: an index into a game's sides. */
export type SideIndex = number;

/** A side of a game and the seats it holds. Clabber: two sides of two seats; Joker: every seat a side of its own. */
export interface Side {
  readonly index: SideIndex;
  readonly seats: readonly Seat[];
}

/** What stands in one side's cell of a score sheet's row. */
export type Mark =
  | { readonly kind: "points"; readonly points: number }
  /** The makers failed: `XXX`. */
  | { readonly kind: "set" }
  /** Nothing, because the side took no trick: `--`. */
  | { readonly kind: "none" }
  /** The side reneged and scores nothing. */
  | { readonly kind: "renege" }
  /** The hand was not scored (thrown in, misdealt, both reneged). */
  | { readonly kind: "redeal" };

/** One hand, scored by itself. */
export interface HandScore {
  /** Points that count to the game, by side, in whole points. */
  readonly points: readonly number[];
  /** What the sheet shows, by side. */
  readonly marks: readonly Mark[];
  /** The hand counts for nothing and is dealt again by the same dealer. */
  readonly redeal: boolean;
  /** Numbers of the rules that decided, in reading order ("C40", "C42"). */
  readonly rules: readonly string[];
  /** Things a careful scorer should look at again, though the rules leave them open. */
  readonly warnings: readonly Problem[];
  /** What the rulebook's own tally needs of the hand beside its points; nobody else reads it. */
  readonly detail?: unknown;
}

/** One row of a running score. */
export interface TallyRow {
  readonly dealer: Seat;
  /** Totals after this hand, by side. */
  readonly totals: readonly number[];
}

/** A game so far: a pure function of its hands, so that a correction in an early hand cannot leave a later one wrong. */
export interface GameTally {
  readonly rows: readonly TallyRow[];
  readonly totals: readonly number[];
  /** Who deals the next hand; for a finished game, who would have. */
  readonly nextDealer: Seat;
  /** Whether the game has ended. */
  readonly over: boolean;
  /** The winning side; null while the game goes on, and where several sides share the highest total. */
  readonly winner: SideIndex | null;
  /** For each side, what it still needs to end the game (0 when there, null where the rulebook has no such mark). */
  readonly toGo: readonly (number | null)[];
  /** The game can only go on because the sides are equal at the mark. */
  readonly extraHand: boolean;
}

/**
 * The totals that a game between two sides ends with. Every winner's total from `least` to `most` goes with every lower
 * one of a loser, but for single numbers that no hand adds up to.
 */
export interface FinalRange {
  readonly winner: { readonly least: number; readonly most: number };
  readonly loser: { readonly least: number; readonly most: number };
  /** Some pairs above the most are possible too. */
  readonly more: boolean;
}

/** How the totals of a finished game are written. */
export interface FinalTotals {
  /** The most digits that a total has. */
  readonly digits: number;
  /** Whether one can be below nothing. */
  readonly negative: boolean;
}

/** The totals of a finished game, the winner's first. */
export type UsualFinal = readonly [winner: number, loser: number];

/** The points of a game that was not played: of each side that came, and of each that did not. */
export interface Walkover {
  readonly winner: number;
  readonly loser: number;
}

/** Something in a hand that players remember, by the rulebook's own name for it, and the side that did it. */
export interface Feat {
  readonly code: string;
  readonly side: SideIndex;
}

/** A named set of house rules. */
export interface Preset {
  readonly id: string;
  readonly rules: unknown;
}

/** How long a game may be: a whole one, or a shorter one for a shorter evening. */
export interface GameLengths {
  /** Those to choose from, by the rulebook's own names, with the one that these house rules play. */
  offered(rules: unknown): readonly string[];
  /** The one that these house rules play. */
  of(rules: unknown): string;
  /** The same house rules with another length; a name that is none changes nothing. */
  rulesFor(rules: unknown, id: string): unknown;
}

/** All that scheduling, storage, pages and exports may know about a card game. */
export interface Rulebook {
  readonly id: string;
  /** Version of the stored house rules' shape; a season keeps it beside its rules. */
  readonly rulesVersion: number;
  /** Version of the stored entries' shape. */
  readonly entryVersion: number;
  readonly presets: readonly Preset[];
  /** Number of seats at one table. */
  readonly seats: readonly number[];
  /** The house rules, parsed; unknown or impossible options are refused. */
  parseRules(rules: unknown): Result<unknown, readonly Problem[]>;
  /** An entry, parsed for its shape alone. */
  parseEntry(entry: unknown): Result<unknown, readonly Problem[]>;
  /**
   * An entry in a few letters (A–Z, a–z, 0–9), for codes that a camera reads; null where it has none. `parse` is the inverse,
   * and null for letters that are no entry. None begins with `j`.
   */
  readonly notation: { format(entry: unknown): string | null; parse(text: string): unknown };
  /** Who wins a hand together at a table of so many seats. */
  sides(rules: unknown, seats: number): readonly Side[];
  /** The house rules as so many play by them; left out where the number of seats changes none. */
  readonly rulesAt?: (rules: unknown, seats: number) => unknown;
  /** What a game that one side did not come to is worth to the others, and to it; left out: nothing to anybody. */
  readonly walkover?: (rules: unknown) => Walkover;
  /** How long a game may be, where a round may choose; left out where there is one length only. */
  readonly lengths?: GameLengths;
  /** How long a game usually takes, in minutes. */
  minutes(rules: unknown): number;
  /** One hand alone: its score, or why it cannot be. */
  scoreHand(rules: unknown, entry: unknown): Result<HandScore, readonly Problem[]>;
  /**
   * What is wrong with these hands one after the other, each of which can be by itself; left out where any hand may follow
   * any other.
   */
  readonly orderProblems?: (rules: unknown, firstDealer: Seat, hands: readonly HandScore[]) => readonly Problem[];
  /** The running score of a game. Hands after the game is over are refused by the caller, which sees `over`. */
  tally(rules: unknown, firstDealer: Seat, hands: readonly HandScore[]): GameTally;
  /** Whether a game can have ended with these totals (for leagues that keep no hands). Gives the winner; null for none alone. */
  finalScore(rules: unknown, totals: readonly number[]): Result<SideIndex | null, readonly Problem[]>;
  /** How the totals of a finished game are written; left out for whole numbers of three digits. */
  readonly finalTotals?: (rules: unknown) => FinalTotals;
  /** Between which totals a game can end; left out where there is no such mark. */
  readonly finalRange?: (rules: unknown) => FinalRange;
  /**
   * How games usually end, close ones and clear ones equally often, for estimates while few have been played; left out where
   * nobody measured it.
   */
  readonly usualFinals?: (rules: unknown) => readonly UsualFinal[];
  /** The same hand and seat with the two sides' columns mixed up; left out where sides are no two columns. */
  readonly mirror?: { entry(entry: unknown): unknown; seat(seat: Seat): Seat };
  /** What players remember in a hand that scores; left out where there is no such thing. */
  readonly feats?: {
    /** Every name that there is, the rarest first. */
    readonly codes: readonly string[];
    of(rules: unknown, entry: unknown): readonly Feat[];
  };
  /** Card by card, where the rulebook has it. */
  readonly play?: CardPlay;
}
