import type { IsoDate } from "../../schedule/iso-date";
import type { SeasonSchedule } from "../../schedule/season-schedule";

/** A change that a secretary requests in mid-season. */
export type RepairDemand =
  | { readonly kind: "close-venue"; readonly venue: string; readonly date: IsoDate }
  /** A night is canceled. */
  | { readonly kind: "no-play"; readonly date: IsoDate }
  | { readonly kind: "move-night"; readonly date: IsoDate; readonly to: IsoDate }
  | { readonly kind: "postpone"; readonly match: string }
  /** Without a date: all possible dates, ranked; with `after`, later ones only. */
  | { readonly kind: "make-up"; readonly match: string; readonly date?: IsoDate; readonly after?: IsoDate }
  | { readonly kind: "swap-sides"; readonly match: string }
  /** A bar has this many tables from now on. */
  | { readonly kind: "venue-tables"; readonly venue: string; readonly tables: number }
  | { readonly kind: "withdraw-team"; readonly team: string }
  | { readonly kind: "add-team"; readonly team: LateTeam };

/** A team that joins late. */
export interface LateTeam {
  readonly id: string;
  readonly name: string;
  readonly venue: string | null;
}

/** Callbacks of a repair. */
export interface RepairPorts {
  /** No meeting moves to a date before it. */
  readonly today: IsoDate;
  /** True when time runs out. */
  readonly isOver: () => boolean;
  /** Receives each plan that is better than the previous ones. */
  readonly plan?: (plan: RepairPlan) => void;
  readonly progress?: (progress: RepairProgress) => void;
  /** The id of a new meeting; if missing, `added-1`, `added-2`, … */
  readonly newId?: () => string;
}

/** Reports progress: fewer moved meetings than this are proved impossible, and plans with this number are searched. */
export interface RepairProgress {
  readonly way: RepairWay;
  readonly bound: number;
}

/**
 * The kind of a plan. `least-moved`: the fewest moved meetings. `within-season`: the same without a new night.
 * `later-nights`: a canceled night and all later ones move by one night. `at-the-end`: a canceled night is played on a
 * free date after the last. `on-date`: a match is made up on that date. `both-legs`: the return match is exchanged too.
 * `new-nights`: a late team plays on this many new nights.
 */
export type RepairWay =
  | "least-moved"
  | "within-season"
  | "later-nights"
  | "at-the-end"
  | "on-date"
  | "both-legs"
  | "new-nights";

/** A number before and after. */
export interface Turn {
  readonly before: number;
  readonly after: number;
}

/** A repaired schedule and its cost. */
export interface RepairPlan {
  readonly way: RepairWay;
  readonly after: SeasonSchedule;
  /** Meetings with another date, time, bar or side; another table alone does not count. */
  readonly moved: number;
  /** A proved lower bound on the moves of a plan of this kind. */
  readonly bound: number;
  /** Whether the number of moves equals the bound. */
  readonly proved: boolean;
  /** Canceled meetings, and new ones. */
  readonly off: number;
  readonly added: number;
  /** New dates with play, in order. */
  readonly newNights: readonly IsoDate[];
  /** For a late team, proved: fewer new nights are not enough. */
  readonly nightsBound?: number;
  /** Home and away matches beyond the minimum difference, summed over teams. */
  readonly imbalance: Turn;
  /** Two home or two away matches in a row, summed over teams. */
  readonly breaks: Turn;
}

/** An obstacle that makes a demand impossible. */
export type RepairObstacle =
  | { readonly code: "unknown-match"; readonly match: string }
  | { readonly code: "unknown-team"; readonly team: string }
  | { readonly code: "unknown-venue"; readonly venue: string }
  | { readonly code: "known-team"; readonly team: string }
  | { readonly code: "not-open"; readonly match: string }
  | { readonly code: "not-postponed"; readonly match: string }
  | { readonly code: "past"; readonly date: IsoDate }
  | { readonly code: "no-play"; readonly date: IsoDate }
  | { readonly code: "same-night"; readonly date: IsoDate }
  | { readonly code: "empty-night"; readonly date: IsoDate }
  | { readonly code: "closed"; readonly venue: string; readonly date: IsoDate }
  /** This many matches need tables there at the same time, and these are all the tables. */
  | {
      readonly code: "tables";
      readonly venue: string;
      readonly date: IsoDate;
      readonly tables: number;
      readonly needed: number;
      readonly teams: readonly string[];
    }
  /** These matches would fall on one date, and the team plays at most this many. */
  | {
      readonly code: "busy";
      readonly team: string;
      readonly date: IsoDate;
      readonly most: number;
      readonly matches: readonly string[];
    }
  | { readonly code: "met-that-night"; readonly teams: readonly [string, string]; readonly date: IsoDate }
  /** These matches have no possible spot. */
  | { readonly code: "no-place"; readonly matches: readonly string[] };

/** The result of a demand. */
export type RepairOutcome =
  | ({ readonly kind: "plan"; readonly alternatives?: readonly RepairPlan[] } & RepairPlan)
  | { readonly kind: "impossible"; readonly why: readonly RepairObstacle[] }
  | { readonly kind: "undecided"; readonly bestSoFar?: RepairPlan };
