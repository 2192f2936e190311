import type { Brand } from "@/lib/kernel/brand";
import type { EntrantSide } from "./entrant";
import type { Doubt } from "./result-standing";
import type { IsoDate } from "./schedule/iso-date";

/** Names a match: one meeting of two or more sides. Opaque, never empty. */
export type MatchId = Brand<string, "MatchId">;

/** Brands an existing id as a match's. */
export function matchId(id: string): MatchId {
  return id as MatchId;
}

/** One finished game of a meeting, at any of its tables. */
export interface GameResult {
  /** Game points on the sheet, by side, in whole points; may be negative (Joker). */
  readonly totals: readonly number[];
  /** The winning side; null if there is none (abandoned, or a tie that the league allows). */
  readonly winner: number | null;
  /** By side, how often it went set (`XXX`), if hands were recorded. */
  readonly sets?: readonly number[];
  /** Why the result may still change; missing if it is confirmed as the season requires. */
  readonly doubt?: Doubt;
}

interface Meeting {
  readonly match: MatchId;
  /** From 1. */
  readonly round: number;
  /** The night of play; a make-up match has its own. */
  readonly date: IsoDate;
  /** Two or more; the first is at home, if the game has home sides. */
  readonly sides: readonly EntrantSide[];
  /** Finished games only, in the order they ended. */
  readonly games: readonly GameResult[];
}

/** All games of one meeting are finished; the result is final. */
export interface PlayedMatch extends Meeting {
  readonly status: "played";
}

/** The meeting has begun; some games may be finished. */
export interface MatchInPlay extends Meeting {
  readonly status: "playing";
}

/**
 * One side was absent, left, or was disqualified; with more than two sides, several but not all. Games finished before
 * are in `games`.
 */
export interface ForfeitedMatch extends Meeting {
  readonly status: "forfeited";
  /** The sides that forfeit, one or more: indexes into `sides`. */
  readonly forfeitedBy: readonly number[];
}

/** No side was present, or all were disqualified. */
export interface DoubleForfeit extends Meeting {
  readonly status: "double-forfeit";
}

/**
 * Counts for nobody: annulled, postponed, unplayed, or canceled (a withdrawn entrant forfeits a canceled match as well,
 * if the season scores it). Games of a void match are kept unchanged.
 */
export interface MatchWithoutResult extends Meeting {
  readonly status: "void" | "postponed" | "unplayed" | "cancelled";
}

/** The result of one match. */
export type MatchResult = PlayedMatch | MatchInPlay | ForfeitedMatch | DoubleForfeit | MatchWithoutResult;
