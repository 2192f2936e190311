import type { EntrantId } from "../entrant";
import type { FormatReason } from "../formats/format";
import type { MatchLength, RoundName } from "./match-length";

/** The source of a slot's entrant. */
export type Slot =
  | { readonly from: "entrant"; readonly entrant: EntrantId /** From 1. */; readonly seed: number }
  | { readonly from: "bye"; readonly why: FormatReason }
  /** Place 1 of a match is its winner, place 2 of a match of two its loser. */
  | { readonly from: "match"; readonly match: string; readonly place: number }
  /** A place in a group's final order, which is computed outside the bracket with the league's ranking. */
  | { readonly from: "group"; readonly group: string; readonly place: number };

/** The parts of a draw that are shown apart. */
export type Section = "main" | "losers" | "final" | "third" | "consolation" | "group" | "swiss";

/** The shared places of the entrants that end here. */
export interface Finish {
  readonly from: number;
  readonly to: number;
}

/** One match of a draw. Tables, times and the store's ids are not its business. */
export interface DrawnMatch {
  /** "w1-3", "l2-1", "final", "final-2", "third", "c1-2", "a-2-1", "s3-12": stable, and usable in an address. */
  readonly id: string;
  readonly section: Section;
  /** The part of a section that stands alone: "c", "cb" for consolations, the letter of a group; else the section's. */
  readonly part: string;
  /** From 1 within its part. */
  readonly round: number;
  /** From 1 within its round. */
  readonly number: number;
  readonly name: RoundName;
  readonly length: MatchLength;
  /** Two or more; the first is at home. */
  readonly slots: readonly Slot[];
  /** How many go on with honour: 1, or 2 at a table of four. So few left need not play. */
  readonly advance: number;
  /** By place: what those come to who go nowhere from here; null where that does not happen. */
  readonly finish: readonly (Finish | null)[];
  /** Why it is not as one would expect; left out where there is nothing to say. */
  readonly notes?: readonly FormatReason[];
  /** Played only if that match was won from this slot (a reset final). */
  readonly onlyIf?: { readonly match: string; readonly slot: number };
}

/** How many pairs of one bar or team can meet in a round of the first bracket or before it, and what no draw can go below. */
export interface Apart {
  readonly round: number;
  readonly pairs: number;
  readonly bound: number;
}

/** All matches of a tournament, as far as they are drawn. Plain data: it can be stored and read again. */
export interface Draw {
  readonly format: string;
  /** In seed order. */
  readonly entrants: readonly EntrantId[];
  /** Every match comes after those that feed it. */
  readonly matches: readonly DrawnMatch[];
  /** The matches that name the champion, the last first; one that is not needed passes the question on. */
  readonly title: readonly string[];
  /** By round; empty where nobody is kept apart from anybody. */
  readonly apart: readonly Apart[];
  /** False for a draw that is made round by round, and has rounds to come. */
  readonly isComplete: boolean;
}

/** A slot for a place of a match. */
export function fromMatch(match: string, place: number): Slot {
  return { from: "match", match, place };
}
