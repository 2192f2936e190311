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

/** The separately displayed parts of a draw. */
export type Section = "main" | "losers" | "final" | "third" | "consolation" | "group" | "swiss";

/** The shared places of the entrants that end here. */
export interface Finish {
  readonly from: number;
  readonly to: number;
}

/** One match of a draw, without table, time and stored id. */
export interface DrawnMatch {
  /** "w1-3", "l2-1", "final", "final-2", "third", "c1-2", "a-2-1", "s3-12": stable, and usable in addresses. */
  readonly id: string;
  readonly section: Section;
  /** The separate part of a section: "c", "cb" for consolations, the letter of a group; else the section's. */
  readonly part: string;
  /** From 1 within its part. */
  readonly round: number;
  /** From 1 within its round. */
  readonly number: number;
  readonly name: RoundName;
  readonly length: MatchLength;
  /** Two or more; the first is at home. */
  readonly slots: readonly Slot[];
  /** The number of entrants who advance: 1, or 2 at a table of four. With no more entrants the match is not played. */
  readonly advance: number;
  /** By place: the final places of those who do not play on; null for those who do. */
  readonly finish: readonly (Finish | null)[];
  /** The reason for an unusual match; missing for usual ones. */
  readonly notes?: readonly FormatReason[];
  /** Played only if that match was won from this slot (a reset final). */
  readonly onlyIf?: { readonly match: string; readonly slot: number };
}

/**
 * The numbers of pairs of one bar or team that can meet by each round of the first bracket, with their lower bounds.
 */
export interface Apart {
  readonly round: number;
  readonly pairs: number;
  readonly bound: number;
}

/** All matches of a tournament that are drawn so far. Plain data for storage. */
export interface Draw {
  readonly format: string;
  /** In seed order. */
  readonly entrants: readonly EntrantId[];
  /** Every match comes after those that feed it. */
  readonly matches: readonly DrawnMatch[];
  /** The matches that decide the champion, the last first; a match that is not needed defers to the next. */
  readonly title: readonly string[];
  /** By round; empty if nobody is separated. */
  readonly apart: readonly Apart[];
  /** False for a draw made round by round that has rounds to come. */
  readonly isComplete: boolean;
}

/** A slot for a place of a match. */
export function fromMatch(match: string, place: number): Slot {
  return { from: "match", match, place };
}
