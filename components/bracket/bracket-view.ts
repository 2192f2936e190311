import type { Section } from "@/lib/competition/brackets/draw";
import type { MatchLength, RoundName } from "@/lib/competition/brackets/match-length";
import type { EntrantId } from "@/lib/competition/entrant";
import type { FormatReason } from "@/lib/competition/formats/format";
import type { ShortNames } from "@/lib/competition/people/short-name";
import type { Doubt } from "@/lib/competition/result-standing";

/** The source of an unknown entrant: a place of a match, or of a group. */
export type SlotSource =
  | { readonly from: "match"; readonly match: string; readonly place: number }
  | { readonly from: "group"; readonly group: string; readonly place: number };

/** One line of a match. */
export interface BracketSlot {
  /** The entrant; null if unknown or absent. */
  readonly entrant: EntrantId | null;
  readonly name: string;
  readonly seed: number | null;
  /** Whether the entrant advanced without a game because of an empty opposite place. */
  readonly isBye: boolean;
  /** Whether the entrant had a bye and withdrew before playing. */
  readonly isGone: boolean;
  /** The match or group that fills the line; null for entrants that begin here. */
  readonly source: SlotSource | null;
  /** Why the slot is empty. */
  readonly why: FormatReason | null;
  /** Games won, or points. */
  readonly figure: number | null;
  /** Whether the entrant advanced; for decided matches only. */
  readonly isWinner: boolean;
}

/** A match's state. */
export type BracketState = "waiting" | "ready" | "playing" | "decided" | "not-needed";

/** A match's data from outside the draw. */
export interface MatchFacts {
  readonly href?: string | null;
  readonly date?: string | null;
  readonly time?: string | null;
  /** The bar. */
  readonly place?: string | null;
  readonly tables?: readonly number[];
  /** Whether the match is in progress, including the time between two games. */
  readonly isPlaying?: boolean;
  /** The game being played, if loaded. */
  readonly live?: { readonly game: number; readonly totals: readonly number[] } | null;
  /** Games won so far, or the final score, in the order of the match's sides. */
  readonly figures?: readonly number[] | null;
  /** Whether it ended without a winner. */
  readonly isEqual?: boolean;
  /** Why the result may still change. */
  readonly doubt?: Doubt | null;
}

/** A match as shown. */
export interface BracketMatch extends MatchFacts {
  readonly id: string;
  /** From 1 within its round. */
  readonly number: number;
  readonly name: RoundName;
  readonly state: BracketState;
  readonly slots: readonly BracketSlot[];
  /** The number of entrants that advance. */
  readonly advance: number;
  /** Why it was decided without being played out, or is not needed. */
  readonly why: FormatReason | null;
  /** Whether it is played only after a certain result of another match. */
  readonly isOnlyIf: boolean;
}

/** One round: its matches from top to bottom; null for a bye. */
export interface BracketRound {
  readonly key: string;
  readonly name: RoundName;
  readonly length: MatchLength;
  readonly cells: readonly (BracketMatch | null)[];
}

/** A part of a draw. */
export interface BracketPart {
  readonly key: string;
  readonly section: Section;
  readonly rounds: readonly BracketRound[];
}

/** A whole draw as plain data, serializable and independent of the language. */
export interface BracketView {
  readonly parts: readonly BracketPart[];
  readonly champion: { readonly entrant: EntrantId; readonly name: string } | null;
  /** The number of entrants. */
  readonly entrants: number;
  /** The teams' short names, and the names that take "the" in English; only within a league. */
  readonly shortNames?: Pick<ShortNames, "teams" | "takesThe">;
}

/** All shown matches, in the draw's order. */
export function matchesOf({ parts }: BracketView): readonly BracketMatch[] {
  return parts.flatMap(({ rounds }) => rounds.flatMap(({ cells }) => cells.filter((cell) => cell !== null)));
}
