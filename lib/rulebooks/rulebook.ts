import type { Problem } from "@/lib/kernel/problem";
import type { Result } from "@/lib/kernel/result";
import type { CardPlay } from "./play";
import type { PlayDisputes } from "./play-disputes";

/** A seat, 0 to seats − 1, clockwise. */
export type Seat = number;

/** A side that wins hands together: an index into a game's sides. */
export type SideIndex = number;

/** A side of a game and the seats it holds. Clabber: two sides of two seats; Joker: every seat a side of its own. */
export interface Side {
  readonly index: SideIndex;
  readonly seats: readonly Seat[];
}

/** The content of a side's cell in a row of the score sheet. */
export type Mark =
  | { readonly kind: "points"; readonly points: number }
  /** The makers failed: `XXX`. */
  | { readonly kind: "set" }
  /** Nothing: the side took no trick: `--`. */
  | { readonly kind: "none" }
  /** The side reneged and scores nothing. */
  | { readonly kind: "renege" }
  /** The hand was not scored (thrown in, misdealt, both reneged). */
  | { readonly kind: "redeal" };

/** The score of one hand. */
export interface HandScore {
  /** Points for the game, by side, in whole points. */
  readonly points: readonly number[];
  /** The marks on the sheet, by side. */
  readonly marks: readonly Mark[];
  /** The hand counts for nothing and is dealt again by the same dealer. */
  readonly redeal: boolean;
  /** The numbers of the deciding rules, in reading order ("C40", "C42"). */
  readonly rules: readonly string[];
  /** Unusual results that the scorer should check, although the rules allow them. */
  readonly warnings: readonly Problem[];
  /** Data for the rulebook's own tally; opaque to others. */
  readonly detail?: unknown;
}

/** One row of a running score. */
export interface TallyRow {
  readonly dealer: Seat;
  /** Totals after this hand, by side. */
  readonly totals: readonly number[];
}

/** A game so far: a pure function of its hands, so that correcting an early hand corrects the later totals. */
export interface GameTally {
  readonly rows: readonly TallyRow[];
  readonly totals: readonly number[];
  /** The next hand's dealer; after a finished game, the dealer of a hypothetical next hand. */
  readonly nextDealer: Seat;
  /** Whether the game has ended. */
  readonly over: boolean;
  /** The winning side; null while the game goes on, and for a shared highest total. */
  readonly winner: SideIndex | null;
  /** The points that each side still needs to end the game (0 when reached, null if the rulebook has no such mark). */
  readonly toGo: readonly (number | null)[];
  /** Whether the game goes on only because the sides are tied at the mark. */
  readonly extraHand: boolean;
}

/**
 * The final totals of a game between two sides. Every winner's total from `least` to `most` is possible with every
 * lower total of a loser, except single numbers that no hands add up to.
 */
export interface FinalRange {
  readonly winner: { readonly least: number; readonly most: number };
  readonly loser: { readonly least: number; readonly most: number };
  /** Whether some pairs above the maximum are possible too. */
  readonly more: boolean;
}

/** The format of final totals. */
export interface FinalTotals {
  /** The maximum number of digits. */
  readonly digits: number;
  /** Whether totals can be negative. */
  readonly negative: boolean;
}

/** The totals of a finished game, the winner's first. */
export type UsualFinal = readonly [winner: number, loser: number];

/** The points of a game that was not played: for each side that came, and each that did not. */
export interface Walkover {
  readonly winner: number;
  readonly loser: number;
}

/** A memorable event of a hand, by the rulebook's name, and its side. */
export interface Feat {
  readonly code: string;
  readonly side: SideIndex;
}

/** Numbers about one side's part of a hand, by the rulebook's names; zeros are left out. They add up over hands. */
export type Counts = Readonly<Partial<Record<string, number>>>;

/** A counting entry with its score. */
export interface ScoredHand {
  readonly entry: unknown;
  readonly score: HandScore;
}

/** A named set of house rules. */
export interface Preset {
  readonly id: string;
  readonly rules: unknown;
}

/** The possible lengths of a game: a whole one, or shorter ones. */
export interface GameLengths {
  /** Returns the lengths to choose from, by the rulebook's names, including the current one. */
  offered(rules: unknown): readonly string[];
  /** Returns the length in these house rules. */
  of(rules: unknown): string;
  /** Returns the house rules with another length; an unknown name changes nothing. */
  rulesFor(rules: unknown, id: string): unknown;
}

/** A card game, as scheduling, storage, pages and exports see it. */
export interface Rulebook {
  readonly id: string;
  /** The version of the stored house rules' format; a season stores it with its rules. */
  readonly rulesVersion: number;
  /** The version of the stored entries' format. */
  readonly entryVersion: number;
  readonly presets: readonly Preset[];
  /** The possible numbers of seats at a table. */
  readonly seats: readonly number[];
  /** Parses house rules; rejects unknown and impossible options. */
  parseRules(rules: unknown): Result<unknown, readonly Problem[]>;
  /** Parses an entry's shape only. */
  parseEntry(entry: unknown): Result<unknown, readonly Problem[]>;
  /**
   * The compact notation of an entry (A–Z, a–z, 0–9) for QR codes; null if there is none. `parse` is the inverse, and
   * null for other texts. No notation begins with `j`.
   */
  readonly notation: { format(entry: unknown): string | null; parse(text: string): unknown };
  /** Returns the sides at a table with this many seats. */
  sides(rules: unknown, seats: number): readonly Side[];
  /** Returns the house rules for this many seats; omitted if they never differ. */
  readonly rulesAt?: (rules: unknown, seats: number) => unknown;
  /** Returns the points of a forfeited game; omitted if it is worth nothing. */
  readonly walkover?: (rules: unknown) => Walkover;
  /** The possible lengths of a game; omitted if there is only one. */
  readonly lengths?: GameLengths;
  /** Returns a game's usual duration in minutes. */
  minutes(rules: unknown): number;
  /** Scores one hand alone, or returns why it is impossible. */
  scoreHand(rules: unknown, entry: unknown): Result<HandScore, readonly Problem[]>;
  /** The same for a hand that is being entered, which may be refused although one on record is scored. */
  enterHand(rules: unknown, entry: unknown): Result<HandScore, readonly Problem[]>;
  /** Returns what is wrong with the sequence of these hands, each valid alone; omitted if any sequence is valid. */
  readonly orderProblems?: (rules: unknown, firstDealer: Seat, hands: readonly HandScore[]) => readonly Problem[];
  /** Returns the running score of a game. The caller must reject hands after the end, by `over`. */
  tally(rules: unknown, firstDealer: Seat, hands: readonly HandScore[]): GameTally;
  /**
   * Whether a game can end with these totals (for leagues without hands). Returns the winner; null for a shared
   * highest total.
   */
  finalScore(rules: unknown, totals: readonly number[]): Result<SideIndex | null, readonly Problem[]>;
  /** Returns the format of final totals; omitted for whole numbers of three digits. */
  readonly finalTotals?: (rules: unknown) => FinalTotals;
  /** Returns the range of final totals; omitted if there is no mark. */
  readonly finalRange?: (rules: unknown) => FinalRange;
  /**
   * Returns typical final scores, close and clear ones equally often, for estimates while few games have been played;
   * omitted if unknown.
   */
  readonly usualFinals?: (rules: unknown) => readonly UsualFinal[];
  /** Swaps the two sides of an entry and of a seat; omitted if the sheet does not have two columns. */
  readonly mirror?: { entry(entry: unknown): unknown; seat(seat: Seat): Seat };
  /** Memorable events of a scored hand; omitted if there are none. */
  readonly feats?: {
    /** All names, the rarest first. */
    readonly codes: readonly string[];
    of(rules: unknown, entry: unknown): readonly Feat[];
  };
  /** Numbers about hands that add up over games; omitted if there are none. */
  readonly counts?: {
    /** The names of the counts whose hands can be listed. */
    readonly codes: readonly string[];
    /** Returns the counts of a game's hands, by hand and side; none for a redeal. */
    of(rules: unknown, hands: readonly ScoredHand[]): readonly (readonly Counts[])[];
  };
  /** Card-by-card play, if supported. */
  readonly play?: CardPlay;
  /** Disputes about the play of a hand, if the rules have any to settle. */
  readonly disputes?: PlayDisputes;
}
