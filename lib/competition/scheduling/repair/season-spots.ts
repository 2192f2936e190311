import type { IsoDate } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";

/** A possible date, time and bar of a meeting, and its home team. */
export interface Spot {
  readonly date: IsoDate;
  readonly time: string;
  readonly venue: string | null;
  readonly home: string;
  /** In a bar of neither team. */
  readonly isThird: boolean;
}

/**
 * How far a meeting may be carried: on its own date to a bar of one of its teams; to other dates as well; to bars of
 * others as well, the last resort.
 */
export type Reach = "own-date" | "own-bars" | "any-bar";

/** The reaches, nearest first. */
export const reaches: readonly Reach[] = ["own-date", "own-bars", "any-bar"];

/** Makes the places that meetings of a season could have. */
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

  /** Whether a bar is open; a team without a bar plays wherever it likes. */
  isOpen(venue: string | null, date: IsoDate): boolean {
    return !this.barred.has(date) && (venue === null || !this.closed.has(`${venue} ${date}`));
  }

  /** The places of a meeting on a date, but for the one it has. The home team's bar first, then the other's. */
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

  /** With one round a night a meeting keeps its time; with several it may go to any of them. */
  private timesOf(meeting: Meeting): readonly string[] {
    if (this.schedule.setting.roundsPerNight === 1) return [meeting.time];
    return this.times.includes(meeting.time) ? this.times : [meeting.time, ...this.times];
  }
}

/** Whether that is where a meeting is already. */
export function isAt(meeting: Meeting, spot: Spot): boolean {
  return (
    meeting.date === spot.date &&
    meeting.time === spot.time &&
    meeting.venue === spot.venue &&
    meeting.home === spot.home
  );
}
