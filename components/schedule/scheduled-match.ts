import type { ReactNode } from "react";
import type { Doubt } from "@/lib/competition/result-standing";
import type { MatchStateName } from "@/lib/views/match-state";

/** A match as a schedule shows it. */
export interface ScheduledMatch {
  readonly id: string;
  readonly href?: string;
  /** The names of the sides: two teams, home first; or the single players of a table. */
  readonly sides: readonly string[];
  readonly state: MatchStateName;
  /** Games won, home first; left out before the first game is over. */
  readonly won?: readonly number[];
  /** The final score of the only game, if it is more informative than games won. */
  readonly final?: readonly number[] | null;
  /** The game being played. */
  readonly live?: {
    readonly game: number;
    readonly hand: number;
    readonly totals: readonly number[];
    /** The number of tables in play, for a match at several tables. */
    readonly tables?: number;
  } | null;
  /** Why the result may still change. */
  readonly doubt?: Doubt;
  /** The forfeiting sides; with two sides, 0 is home. */
  readonly forfeitBy?: readonly number[];
  /** The bar, its tables, and the time, formatted: "Owls Home", "table 1", "7:30 pm". */
  readonly venue?: string;
  readonly place?: string;
  readonly time?: string;
  /** "Week 3", if no heading above has it. */
  readonly week?: string;
  /** The match's date, if it differs from the night's. */
  readonly date?: string;
  /** The originally published date, if it differs. */
  readonly was?: string;
  /** The reason that it was moved, canceled or ruled on. */
  readonly note?: string;
  /** The entrants' ids, for marking the reader's own team. */
  readonly entrants?: readonly string[];
  /** Actions at the desk. */
  readonly actions?: ReactNode;
}
