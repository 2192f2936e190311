import { breaksOf } from "./formats/certificate";
import { addDays, dayNumber, type IsoDate } from "./iso-date";
import { type DatedMeeting, dateClashes, isDated, meetingsOn } from "./schedule-clashes";
import { type MeetingPlace, moveMeeting } from "./schedule-edits";
import type { Meeting, SeasonSchedule } from "./season-schedule";
import { lineOf, patternOf, type RoundSlots } from "./team-lines";

/** Figures before and after. */
export interface Effect {
  readonly before: number;
  readonly after: number;
}

/** What it would take to mend something; tried, not guessed. */
export type Mend =
  /** One meeting put elsewhere. The effect: clashes of the dates concerned, and breaks of the two teams. */
  | {
      readonly kind: "move";
      readonly meeting: string;
      readonly to: {
        readonly date: IsoDate;
        readonly time: string;
        readonly venue: string | null;
        readonly tables: readonly number[];
        readonly home: string;
      };
      readonly clashes: Effect;
      readonly breaks: Effect;
    }
  /** A bar needs so many tables in all. */
  | { readonly kind: "add-table"; readonly venue: string; readonly tables: number };

/** How many meetings, bars and mends are looked at. */
const mostTried = 6;
const mostVenues = 8;
const mostMends = 3;
const spareNights = 2;

/** The best moves of one of these meetings that take clashes away: fewest clashes, then fewest breaks, then least moved. */
export function moveMends(schedule: SeasonSchedule, slots: RoundSlots, meetings: readonly string[]): readonly Mend[] {
  const named = new Set(meetings);
  const open = schedule.meetings.filter(({ id, status }) => named.has(id) && status === "open").filter(isDated);
  const trial = new Trial(schedule, slots);
  const nights = nightsOf(schedule, slots);
  const found = open.slice(0, mostTried).flatMap((meeting) => {
    const before = trial.figures(schedule, meeting, meeting);
    return placesFor(schedule, meeting, nights).flatMap((to) => {
      const moved = moveMeeting(schedule, meeting.id, to).schedule;
      const after = moved.meetings.find(({ id }) => id === meeting.id);
      if (!after || !isDated(after)) return [];
      const was = after.date === meeting.date ? before : trial.figures(schedule, meeting, after);
      const is = trial.figures(moved, meeting, after);
      if (is.clashes >= was.clashes) return [];
      return [{ meeting, after, clashes: effect(was.clashes, is.clashes), breaks: effect(was.breaks, is.breaks) }];
    });
  });
  type Found = (typeof found)[number];
  const rank = ({ clashes, breaks, after, meeting }: Found) => [
    clashes.after - clashes.before,
    breaks.after - breaks.before,
    Math.abs(dayNumber(after.date) - dayNumber(meeting.date)),
    Number(after.venue !== meeting.venue) + Number(after.home !== meeting.home),
  ];
  return found
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => firstDifference(a.rank, b.rank))
    .slice(0, mostMends)
    .map(({ one: { meeting, after, clashes, breaks } }): Mend => {
      const { date, time, venue, tables, home } = after;
      return { kind: "move", meeting: meeting.id, to: { date, time, venue, tables, home }, clashes, breaks };
    });
}

/** Counts what one move can change: the clashes of two dates, and the breaks of two teams. */
class Trial {
  private readonly slots: RoundSlots;
  private readonly schedule: SeasonSchedule;

  constructor(schedule: SeasonSchedule, slots: RoundSlots) {
    this.schedule = schedule;
    this.slots = slots;
  }

  figures(schedule: SeasonSchedule, from: DatedMeeting, to: DatedMeeting): { clashes: number; breaks: number } {
    const on = meetingsOn(schedule).filter(isDated);
    const near = on.filter(({ date }) => date === from.date || date === to.date);
    const breaks = [from.home, from.away].map((team) => {
      const own = on.filter(({ home, away }) => home === team || away === team);
      return breaksOf(patternOf(lineOf(team, own, this.slots)));
    });
    return {
      clashes: dateClashes(this.schedule.setting, near).length,
      breaks: breaks.reduce((sum, one) => sum + one, 0),
    };
  }
}

interface Night {
  readonly date: IsoDate;
  readonly time: string;
}

/** Where a meeting could be instead: sides swapped, at another bar, on another night, or after the last. */
function placesFor(schedule: SeasonSchedule, meeting: Meeting, nights: readonly Night[]): readonly MeetingPlace[] {
  const swapped = { home: meeting.away };
  const bars = schedule.setting.venues.filter(({ id, tables }) => id !== meeting.venue && tables > 0);
  const others = nights.filter(({ date, time }) => date !== meeting.date || time !== meeting.time);
  return [
    swapped,
    ...bars.slice(0, mostVenues).map(({ id }) => ({ venue: id })),
    ...others,
    ...others.map((night) => ({ ...night, ...swapped })),
  ];
}

/** The season's rounds, and some nights more. */
function nightsOf({ setting }: SeasonSchedule, slots: RoundSlots): readonly Night[] {
  const rounds = [...slots].flatMap(([date, times]) => times.map((time) => ({ date: date as IsoDate, time })));
  const dates = [...slots.keys()].toSorted() as IsoDate[];
  const [last, earlier] = [dates.at(-1), dates.at(-2)];
  if (last === undefined) return rounds;
  const interval = earlier === undefined ? 7 : Math.max(1, leastGap(dates));
  const spare: Night[] = [];
  for (let i = 1; spare.length < spareNights && i < 60; i++) {
    const date = addDays(last, i * interval);
    if (date !== null && !setting.noPlay.includes(date)) spare.push({ date, time: slots.get(last)?.[0] ?? "" });
  }
  return [...rounds, ...spare];
}

function leastGap(dates: readonly IsoDate[]): number {
  const days = dates.map(dayNumber);
  return Math.min(...days.slice(1).map((day, i) => day - (days[i] ?? 0)));
}

function effect(before: number, after: number): Effect {
  return { before, after };
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
