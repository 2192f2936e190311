import type { Wish } from "../scheduling/schedule-request";
import type { IsoDate } from "./iso-date";

/** A team of a season, with the bar of its home matches; null until it is chosen. */
export interface ScheduleTeam {
  readonly id: string;
  readonly name: string;
  readonly venue: string | null;
  readonly withdrawn: boolean;
}

/** A bar in a season. */
export interface ScheduleVenue {
  readonly id: string;
  readonly name: string;
  /** The number of tables in use at the same time. */
  readonly tables: number;
  /** Dates without play at this bar. */
  readonly closed: readonly IsoDate[];
}

/** The settings and hard rules of a season's schedule. */
export interface ScheduleSetting {
  readonly teams: readonly ScheduleTeam[];
  readonly venues: readonly ScheduleVenue[];
  /** Dates without play at any bar. */
  readonly noPlay: readonly IsoDate[];
  /** How often each pair meets. */
  readonly legs: number;
  /** The maximum number of matches of one team per night. */
  readonly roundsPerNight: number;
  /** Tables that one meeting needs. */
  readonly pairs: number;
  readonly wishes: readonly Wish[];
  /** Whether home and away matches are balanced: not at an event. If missing, they are. */
  readonly balancesHomes?: boolean;
}

/**
 * One meeting of a season's schedule in the grid. `open`: movable. `fixed`: begun, played or ruled on. `off`: canceled.
 */
export interface Meeting {
  readonly id: string;
  /** From 1, over all legs. */
  readonly round: number;
  readonly home: string;
  readonly away: string;
  /** Null for a postponed match without a new date. */
  readonly date: IsoDate | null;
  /** "19:00", in the bar's time zone. */
  readonly time: string;
  /** The bar: the home team's unless it was moved. */
  readonly venue: string | null;
  /** Table numbers at that bar, one per pair of the meeting; empty if none are assigned yet. */
  readonly tables: readonly number[];
  readonly status: "open" | "fixed" | "off";
}

/** A complete schedule: its settings and every meeting. */
export interface SeasonSchedule {
  readonly setting: ScheduleSetting;
  readonly meetings: readonly Meeting[];
}
