import type { Place } from "../formats/certificate";
import { type DatedMeeting, isDated, meetingsOn } from "../schedule/schedule-clashes";
import type { SeasonSchedule } from "../schedule/season-schedule";

/** One stop of a team's season: a meeting, or a round in which it does not play. */
export interface Stop {
  readonly place: Place;
  /** Date and time, sorts as text. */
  readonly at: string;
  /** Null for a bye. */
  readonly meeting: DatedMeeting | null;
}

/** The rounds of a season by date: the times at which most of their meetings begin. */
export type RoundSlots = ReadonlyMap<string, readonly string[]>;

/** A schedule's teams without withdrawn ones, each with its season in order. */
export interface TeamLines {
  readonly slots: RoundSlots;
  readonly lines: ReadonlyMap<string, readonly Stop[]>;
}

/**
 * Every team's current season, night by night. A team without a meeting at a round's time has a bye; a meeting at
 * another time stands between the rounds.
 */
export function teamLines(schedule: SeasonSchedule): TeamLines {
  const dated = meetingsOn(schedule).filter(isDated);
  const slots = roundSlots(dated);
  const own = new Map<string, DatedMeeting[]>();
  for (const { id, withdrawn } of schedule.setting.teams) if (!withdrawn) own.set(id, []);
  for (const meeting of dated) {
    own.get(meeting.home)?.push(meeting);
    own.get(meeting.away)?.push(meeting);
  }
  return { slots, lines: new Map([...own].map(([team, meetings]) => [team, lineOf(team, meetings, slots)])) };
}

/** One team's season, from its meetings and all rounds. */
export function lineOf(team: string, meetings: readonly DatedMeeting[], slots: RoundSlots): readonly Stop[] {
  const stops: Stop[] = meetings.map((meeting) => ({
    place: meeting.home === team ? "home" : "away",
    at: `${meeting.date} ${meeting.time}`,
    meeting,
  }));
  const timesOn = new Map<string, string[]>();
  for (const { date, time } of meetings) timesOn.set(date, [...(timesOn.get(date) ?? []), time]);
  for (const [date, times] of slots) {
    const played = timesOn.get(date) ?? [];
    const idle = times.filter((time) => !played.includes(time)).slice(0, Math.max(0, times.length - played.length));
    for (const time of idle) stops.push({ place: "bye", at: `${date} ${time}`, meeting: null });
  }
  return stops.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** The venues of a stop, in order. */
export function patternOf(line: readonly Stop[]): readonly Place[] {
  return line.map(({ place }) => place);
}

function roundSlots(dated: readonly DatedMeeting[]): RoundSlots {
  const counts = new Map<number, Map<string, number>>();
  for (const { round, date, time } of dated) {
    const of = counts.get(round) ?? new Map<string, number>();
    const at = `${date} ${time}`;
    counts.set(round, of.set(at, (of.get(at) ?? 0) + 1));
  }
  const slots = new Map<string, string[]>();
  for (const of of counts.values()) {
    const [best] = [...of].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
    const [date = "", time = ""] = best?.[0].split(" ") ?? [];
    slots.set(date, [...(slots.get(date) ?? []), time].sort());
  }
  return slots;
}
