import type { IsoDate } from "../../schedule/iso-date";
import { meetingsOn } from "../../schedule/schedule-clashes";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";

/** A limited resource: a team's evening, a bar's tables at one time, or a pair's evening. */
export interface Resource {
  readonly key: string;
  readonly kind: "team-time" | "team-night" | "venue" | "pair";
  /** The team, the bar, or the two teams. */
  readonly of: readonly string[];
  readonly date: IsoDate;
  /** The maximum number of meetings that may use it. */
  readonly bound: number;
}

/** A meeting's spot, as far as it uses resources. */
export interface Placed {
  readonly home: string;
  readonly away: string;
  readonly date: IsoDate | null;
  readonly time: string;
  readonly venue: string | null;
}

/**
 * The use of resources in a schedule. If a schedule already exceeds a limit, the limit is its current use: a repair
 * makes nothing worse, and fixes only the demand.
 */
export class SeasonLoad {
  private readonly users = new Map<string, Meeting[]>();
  private readonly resources = new Map<string, Resource>();
  private readonly capacity: ReadonlyMap<string, number>;
  private readonly perNight: number;
  private readonly strictVenue: string | null;
  private readonly today: IsoDate;

  /** The tables of a strict venue limit all meetings from today on, regardless of their current use. */
  constructor({ setting, meetings }: SeasonSchedule, today: IsoDate, strictVenue: string | null = null) {
    this.today = today;
    this.strictVenue = strictVenue;
    this.perNight = setting.roundsPerNight;
    this.capacity = new Map(setting.venues.map(({ id, tables }) => [id, Math.floor(tables / setting.pairs)]));
    for (const meeting of meetingsOn({ setting, meetings })) {
      for (const { key } of this.usesOf(meeting)) {
        const users = this.users.get(key);
        if (users) users.push(meeting);
        else this.users.set(key, [meeting]);
      }
    }
    this.resources.clear();
  }

  /** The resources that a meeting uses at a spot. */
  usesOf({ home, away, date, time, venue }: Placed): readonly Resource[] {
    if (date === null) return [];
    const slot = this.perNight === 1 ? date : `${date} ${time}`;
    const uses: Resource[] = [];
    for (const team of [home, away]) {
      uses.push(this.resource(`team ${team} ${slot}`, "team-time", [team], date));
      if (this.perNight > 1) uses.push(this.resource(`night ${team} ${date}`, "team-night", [team], date));
    }
    if (venue !== null) uses.push(this.resource(`venue ${venue} ${date} ${time}`, "venue", [venue], date));
    const pair = home < away ? [home, away] : [away, home];
    uses.push(this.resource(`pair ${pair.join(" ")} ${date}`, "pair", pair, date));
    return uses;
  }

  /** The meetings that currently use it. */
  usersOf({ key }: Resource): readonly Meeting[] {
    return this.users.get(key) ?? [];
  }

  private resource(key: string, kind: Resource["kind"], of: readonly string[], date: IsoDate): Resource {
    const existing = this.resources.get(key);
    if (existing) return existing;
    const made = { key, kind, of, date, bound: this.boundOf(key, kind, of, date) };
    this.resources.set(key, made);
    return made;
  }

  private boundOf(key: string, kind: Resource["kind"], of: readonly string[], date: IsoDate): number {
    const limits = {
      "team-time": 1,
      pair: 1,
      "team-night": this.perNight,
      venue: this.capacity.get(of[0] ?? "") ?? Number.POSITIVE_INFINITY,
    };
    const isStrict = kind === "venue" && of[0] === this.strictVenue && date >= this.today;
    // Begun and played meetings stay.
    const there = (this.users.get(key) ?? []).filter(({ status }) => !isStrict || status === "fixed");
    return Math.max(limits[kind], there.length);
  }
}
