import type { Wish } from "../scheduling/schedule-request";
import type { IsoDate } from "./iso-date";

/** A team of a season, with the bar of its home matches; null until it is chosen. */
export interface ScheduleTeam {
  readonly id: string;
  readonly name: string;
  readonly venue: string | null;
  readonly withdrawn: boolean;
}

/** A bar as a season sees it. */
export interface ScheduleVenue {
  readonly id: string;
  readonly name: string;
  /** Tables that can be played at at the same time. */
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
  /** How often everyone meets everyone. */
  readonly legs: number;
  /** The most matches of one team in a night. */
  readonly roundsPerNight: number;
  /** Tables that one meeting needs. */
  readonly pairs: number;
  readonly wishes: readonly Wish[];
}

/**
 * One meeting of a season's schedule, as the grid shows it. `open`: may still be moved. `fixed`: begun, played or ruled
 * on. `off`: taken from the schedule.
 */
export interface Meeting {
  readonly id: string;
  /** From 1, over all legs. */
  readonly round: number;
  readonly home: string;
  readonly away: string;
  /** Null for a postponed match without a new date. */
  readonly date: IsoDate | null;
  /** "19:00", in the bar's own zone. */
  readonly time: string;
  /** The bar: the home team's unless it was moved. */
  readonly venue: string | null;
  /** Table numbers at that bar, as many as the meeting has pairs; empty where none is given out yet. */
  readonly tables: readonly number[];
  readonly status: "open" | "fixed" | "off";
}

/** A complete schedule: its settings and every meeting. */
export interface SeasonSchedule {
  readonly setting: ScheduleSetting;
  readonly meetings: readonly Meeting[];
}
