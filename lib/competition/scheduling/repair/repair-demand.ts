import type { IsoDate } from "../../schedule/iso-date";
import type { SeasonSchedule } from "../../schedule/season-schedule";

/** A change that a secretary requests in mid-season. */
export type RepairDemand =
  | { readonly kind: "close-venue"; readonly venue: string; readonly date: IsoDate }
  /** A night is cancelled. */
  | { readonly kind: "no-play"; readonly date: IsoDate }
  | { readonly kind: "move-night"; readonly date: IsoDate; readonly to: IsoDate }
  | { readonly kind: "postpone"; readonly match: string }
  /** Without a date: every date that can be, ranked; with `after`, later ones only. */
  | { readonly kind: "make-up"; readonly match: string; readonly date?: IsoDate; readonly after?: IsoDate }
  | { readonly kind: "swap-sides"; readonly match: string }
  /** A bar has so many tables from now on. */
  | { readonly kind: "venue-tables"; readonly venue: string; readonly tables: number }
  | { readonly kind: "withdraw-team"; readonly team: string }
  | { readonly kind: "add-team"; readonly team: LateTeam };

/** A team that comes late. */
export interface LateTeam {
  readonly id: string;
  readonly name: string;
  readonly venue: string | null;
}

/** Callbacks of a repair. */
export interface RepairPorts {
  /** No date before it is given to any meeting. */
  readonly today: IsoDate;
  /** True when the time is up. */
  readonly isOver: () => boolean;
  /** Each plan that is better than those before. */
  readonly plan?: (plan: RepairPlan) => void;
  readonly progress?: (progress: RepairProgress) => void;
  /** The id of a new meeting; without it `added-1`, `added-2`, … */
  readonly newId?: () => string;
}

/** How far it is: fewer moved meetings than this are proved impossible, and plans with so many are looked for. */
export interface RepairProgress {
  readonly way: RepairWay;
  readonly bound: number;
}

/**
 * How a plan goes about it. `least-moved`: as few meetings as can be. `within-season`: as few, without a new night.
 * `later-nights`: a cancelled night and all after it go one night on. `at-the-end`: a cancelled night is played on a
 * free date after the last. `on-date`: a match is made up on that date. `both-legs`: the return match is swapped too.
 * `new-nights`: a late team plays on so many new nights.
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
  /** Meetings with another date, time, bar or side; another table alone is no move. */
  readonly moved: number;
  /** A proved lower bound on the moves of a plan of this kind. */
  readonly bound: number;
  /** Whether moved is the bound. */
  readonly proved: boolean;
  /** Meetings taken from the schedule, and new ones. */
  readonly off: number;
  readonly added: number;
  /** Dates with play that had none, in order. */
  readonly newNights: readonly IsoDate[];
  /** With a late team: proved, fewer new nights are not enough. */
  readonly nightsBound?: number;
  /** Home and away matches beyond the fewest possible difference, summed over teams. */
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
  /** So many matches need tables there at one time, and these are all the tables. */
  | {
      readonly code: "tables";
      readonly venue: string;
      readonly date: IsoDate;
      readonly tables: number;
      readonly needed: number;
      readonly teams: readonly string[];
    }
  /** These matches would fall on one date, and the team plays at most so many. */
  | {
      readonly code: "busy";
      readonly team: string;
      readonly date: IsoDate;
      readonly most: number;
      readonly matches: readonly string[];
    }
  | { readonly code: "met-that-night"; readonly teams: readonly [string, string]; readonly date: IsoDate }
  /** These matches have no place left at all. */
  | { readonly code: "no-place"; readonly matches: readonly string[] };

/** The result of a demand. */
export type RepairOutcome =
  | ({ readonly kind: "plan"; readonly alternatives?: readonly RepairPlan[] } & RepairPlan)
  | { readonly kind: "impossible"; readonly why: readonly RepairObstacle[] }
  | { readonly kind: "undecided"; readonly bestSoFar?: RepairPlan };
