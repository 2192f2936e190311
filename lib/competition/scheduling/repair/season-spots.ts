import type { IsoDate } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";

/** A possible date, time and bar of a meeting, and its home team. */
export interface Spot {
  readonly date: IsoDate;
  readonly time: string;
  readonly venue: string | null;
  readonly home: string;
  /** At a foreign bar. */
  readonly isThird: boolean;
}

/**
 * How far a meeting may move: on its date to a bar of its teams; to other dates as well; to foreign bars as well, as
 * the last resort.
 */
export type Reach = "own-date" | "own-bars" | "any-bar";

/** The reaches, nearest first. */
export const reaches: readonly Reach[] = ["own-date", "own-bars", "any-bar"];

/** Creates the possible spots of a season's meetings. */
export class SeasonSpots {
  private readonly barOf: ReadonlyMap<string, string | null>;
  private readonly closed: ReadonlySet<string>;
  private readonly barred: ReadonlySet<IsoDate>;
  private readonly schedule: SeasonSchedule;
  private readonly times: readonly string[];

  constructor(schedule: SeasonSchedule, times: readonly string[]) {
    const { teams, venues, noPlay } = schedule.setting;
    this.schedule = schedule;
    this.times = times;
    this.barOf = new Map(teams.map(({ id, venue }) => [id, venue]));
    this.closed = new Set(venues.flatMap(({ id, closed }) => closed.map((date) => `${id} ${date}`)));
    this.barred = new Set(noPlay);
  }

  /** Whether a bar is open; a team without a bar can play anywhere. */
  isOpen(venue: string | null, date: IsoDate): boolean {
    return !this.barred.has(date) && (venue === null || !this.closed.has(`${venue} ${date}`));
  }

  /** The spots of a meeting on a date, except its current one. The home team's bar first, then the other's. */
  on(date: IsoDate, meeting: Meeting, reach: Reach): Spot[] {
    if (reach === "own-date" && date !== meeting.date) return [];
    const own = this.barOf.get(meeting.home) ?? null;
    const others = this.barOf.get(meeting.away) ?? null;
    const bars: Pick<Spot, "venue" | "home" | "isThird">[] = [
      { venue: own, home: meeting.home, isThird: false },
      { venue: others, home: meeting.away, isThird: false },
    ];
    if (reach === "any-bar") {
      for (const { id: venue } of this.schedule.setting.venues) {
        if (venue !== own && venue !== others) bars.push({ venue, home: meeting.home, isThird: true });
      }
    }
    return bars
      .filter(({ venue }) => this.isOpen(venue, date))
      .flatMap((bar) => this.timesOf(meeting).map((time) => ({ ...bar, date, time })))
      .filter((spot) => !isAt(meeting, spot));
  }

  /** With one round per night a meeting keeps its time; with several it may move to any of them. */
  private timesOf(meeting: Meeting): readonly string[] {
    if (this.schedule.setting.roundsPerNight === 1) return [meeting.time];
    return this.times.includes(meeting.time) ? this.times : [meeting.time, ...this.times];
  }
}

/** Whether it is a meeting's current spot. */
export function isAt(meeting: Meeting, spot: Spot): boolean {
  return (
    meeting.date === spot.date &&
    meeting.time === spot.time &&
    meeting.venue === spot.venue &&
    meeting.home === spot.home
  );
}
