import type { Brand } from "@/lib/kernel/brand";
import type { EntrantSide } from "./entrant";
import type { Doubt } from "./result-standing";
import type { IsoDate } from "./schedule/iso-date";

/** Names a match: one meeting of two or more sides. Opaque, never empty. */
export type MatchId = Brand<string, "MatchId">;

/** Takes an id that was already given out as a match's. */
export function matchId(id: string): MatchId {
  return id as MatchId;
}

/** One finished game of a meeting, at any of its tables. */
export interface GameResult {
  /** Game points on the sheet, by side, in whole points; may be negative (Joker). */
  readonly totals: readonly number[];
  /** The winning side; null if there is none (abandoned, or a tie that the league allows). */
  readonly winner: number | null;
  /** How often each side went set (`XXX`), where hands were kept. */
  readonly sets?: readonly number[];
  /** Why the result may still change; left out where it is confirmed as the season requires. */
  readonly doubt?: Doubt;
}

interface Meeting {
  readonly match: MatchId;
  /** From 1. */
  readonly round: number;
  /** The night it was played, or is to be: a make-up match carries its own. */
  readonly date: IsoDate;
  /** Two or more; the first is at home, where home means anything. */
  readonly sides: readonly EntrantSide[];
  /** Finished games only, in the order they ended. */
  readonly games: readonly GameResult[];
}

/** All games of one meeting are in; the result stands. */
export interface PlayedMatch extends Meeting {
  readonly status: "played";
}

/** The meeting has begun; some games may be finished. */
export interface MatchInPlay extends Meeting {
  readonly status: "playing";
}

/** One side did not come, left, or was ruled out; of more than two, several but not all. Games finished before are in `games`. */
export interface ForfeitedMatch extends Meeting {
  readonly status: "forfeited";
  /** The sides that forfeit, one or more: indexes into `sides`. */
  readonly forfeitedBy: readonly number[];
}

/** No side came, or all were ruled out. */
export interface DoubleForfeit extends Meeting {
  readonly status: "double-forfeit";
}

/**
 * Counts for nobody: annulled, put off, still to come, or taken off the schedule (who left forfeits that one too, where
 * the season scores it). Games of a void match are kept as they were.
 */
export interface MatchWithoutResult extends Meeting {
  readonly status: "void" | "postponed" | "unplayed" | "cancelled";
}

/** The result of one match. */
export type MatchResult = PlayedMatch | MatchInPlay | ForfeitedMatch | DoubleForfeit | MatchWithoutResult;
