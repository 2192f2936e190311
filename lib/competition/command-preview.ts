import type { Problem } from "@/lib/kernel/problem";
import type { EntrantId, EntrantKind } from "./entrant";
import type { EventFollows } from "./events/event-follows";
import type { MatchResult } from "./match-result";
import type { NightCheck } from "./move-proposals/night-check";
import type { MovedRow } from "./standings/what-moves";

/** A game of a match with its totals by side. */
export interface GameScore {
  /** The table's position in the match, from 1. */
  readonly table: number;
  readonly game: number;
  readonly totals: readonly number[];
  readonly isOver: boolean;
}

/** How a match counts: played, forfeited or canceled, and its games by table and number. */
export interface MatchScore {
  readonly status: MatchResult["status"];
  /** The sides that forfeit. */
  readonly forfeitedBy: readonly number[];
  readonly games: readonly GameScore[];
}

/** A match whose score a command changes. */
export interface ChangedScore {
  readonly match: string;
  /** The rows of a season's standings that a command changes. */
  readonly sides: readonly string[];
  readonly before: MatchScore;
  readonly after: MatchScore;
}

/** The names in the changed rows. */
export interface MovedStandings {
  readonly who: EntrantKind;
  /** The names of those whose rows move. */
  readonly entrants: readonly { readonly id: EntrantId; readonly name: string }[];
  readonly rows: readonly MovedRow[];
}

/** The result of a dry run: the changes of a command, or the reasons for refusal. */
export interface CommandPreview {
  /** The problems; empty if the command would be accepted. A refused command changes nothing. */
  readonly problems: readonly Problem[];
  readonly scores: readonly ChangedScore[];
  /** Null for a command without effect on standings. */
  readonly standings: MovedStandings | null;
  /** Null for a command without effect on a drawn event. */
  readonly event: EventFollows | null;
  /** The checks of proposed nights; only for a proposal. */
  readonly nights?: readonly NightCheck[];
}
