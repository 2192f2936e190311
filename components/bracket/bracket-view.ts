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
  /** Came here without a game, since the draw left the place opposite empty. */
  readonly isBye: boolean;
  /** Had a bye, and withdrew before playing. */
  readonly isGone: boolean;
  /** The match or group that fills the line; null for those who begin here. */
  readonly source: SlotSource | null;
  /** Why the slot is empty. */
  readonly why: FormatReason | null;
  /** Games won, or points. */
  readonly figure: number | null;
  /** Went on, where the match is decided. */
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
  /** Somebody plays in it, though maybe between two games. */
  readonly isPlaying?: boolean;
  /** The game being played, where its line was read. */
  readonly live?: { readonly game: number; readonly totals: readonly number[] } | null;
  /** Games won so far, or how it ended, in the order of the match's own sides. */
  readonly figures?: readonly number[] | null;
  /** Over without a winner. */
  readonly isEqual?: boolean;
  /** Why the result may still change. */
  readonly doubt?: Doubt | null;
}

/** One match as it is shown. */
export interface BracketMatch extends MatchFacts {
  readonly id: string;
  /** From 1 within its round. */
  readonly number: number;
  readonly name: RoundName;
  readonly state: BracketState;
  readonly slots: readonly BracketSlot[];
  /** How many go on from it. */
  readonly advance: number;
  /** Why it was decided without being played to its end, or need not be. */
  readonly why: FormatReason | null;
  /** Played only if another match goes one way. */
  readonly isOnlyIf: boolean;
}

/** One round: its matches from the top down; null where the draw has a bye. */
export interface BracketRound {
  readonly key: string;
  readonly name: RoundName;
  readonly length: MatchLength;
  readonly cells: readonly (BracketMatch | null)[];
}

/** One separate part of a draw. */
export interface BracketPart {
  readonly key: string;
  readonly section: Section;
  readonly rounds: readonly BracketRound[];
}

/** A whole draw as plain data: it can be serialized and shown in any language. */
export interface BracketView {
  readonly parts: readonly BracketPart[];
  readonly champion: { readonly entrant: EntrantId; readonly name: string } | null;
  /** How many entered. */
  readonly entrants: number;
  /** The teams' short names, and the names that take "the" in English; left out outside a league. */
  readonly shortNames?: Pick<ShortNames, "teams" | "takesThe">;
}

/** All matches that are shown, in the draw's order. */
export function matchesOf({ parts }: BracketView): readonly BracketMatch[] {
  return parts.flatMap(({ rounds }) => rounds.flatMap(({ cells }) => cells.filter((cell) => cell !== null)));
}
