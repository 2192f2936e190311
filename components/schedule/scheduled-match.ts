import type { ReactNode } from "react";
import type { Doubt } from "@/lib/competition/result-standing";
import type { MatchStateName } from "@/lib/views/match-state";

/** A match as a schedule shows it. */
export interface ScheduledMatch {
  readonly id: string;
  readonly href?: string;
  /** The names of each side: two teams, home first; or the single players of a table. */
  readonly sides: readonly string[];
  readonly state: MatchStateName;
  /** Games won, home first; left out before the first game is over. */
  readonly won?: readonly number[];
  /** How the only game ended, where that says more than games won. */
  readonly final?: readonly number[] | null;
  /** The game being played. */
  readonly live?: {
    readonly game: number;
    readonly hand: number;
    readonly totals: readonly number[];
    /** Of a match at several tables: how many are playing. */
    readonly tables?: number;
  } | null;
  /** Why the result may still change. */
  readonly doubt?: Doubt;
  /** Which sides forfeit; of two, 0 is at home. */
  readonly forfeitBy?: readonly number[];
  /** The bar, its table in words, and when: "Owls Home", "table 1", "7:30 pm". */
  readonly venue?: string;
  readonly place?: string;
  readonly time?: string;
  /** "Week 3", where that is not said above it. */
  readonly week?: string;
  /** Its own date, where that is not its night's. */
  readonly date?: string;
  /** The date that was published first, where it is another now. */
  readonly was?: string;
  /** Why it was moved, called off or ruled on. */
  readonly note?: string;
  /** Who plays in it, by id: marked where the reader follows one of them. */
  readonly entrants?: readonly string[];
  /** What can be done with it, at the desk. */
  readonly actions?: ReactNode;
}
