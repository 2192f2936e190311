import { breaksOf } from "../formats/certificate";
import { lineOf, patternOf, type RoundSlots } from "../people/team-lines";
import { addDays, dayNumber, type IsoDate } from "./iso-date";
import {
  clashWeight,
  type DatedMeeting,
  dateClashes,
  isDated,
  meetingsOn,
  namesOf,
  type SettingNames,
} from "./schedule-clashes";
import { type MeetingPlace, placed } from "./schedule-edits";
import type { Meeting, SeasonSchedule } from "./season-schedule";

/** Figures before and after. */
export interface Effect {
  readonly before: number;
  readonly after: number;
}

/** A change that reduces the schedule's problems, verified by a trial. */
export type ScheduleFix =
  /** One moved meeting. Effects: on clashes of the affected dates (`clashWeight`), and on breaks of the two teams. */
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
  /** A bar needs this many tables in all. */
  | { readonly kind: "add-table"; readonly venue: string; readonly tables: number };

/** Maximum numbers of examined meetings, bars and changes. */
const maxTried = 6;
const maxVenues = 8;
const maxFixes = 3;
const spareNights = 2;

/**
 * The best moves of one of these meetings that remove clashes: fewest clashes, then fewest breaks, then the smallest
 * move.
 */
export function movesThatFix(
  schedule: SeasonSchedule,
  slots: RoundSlots,
  meetings: readonly string[],
): readonly ScheduleFix[] {
  const named = new Set(meetings);
  const open = schedule.meetings.filter(({ id, status }) => named.has(id) && status === "open").filter(isDated);
  const trial = new Trial(schedule, slots);
  const nights = nightsOf(schedule, slots);
  const candidates = open
    .slice(0, maxTried)
    .flatMap((meeting) => placesFor(schedule, meeting, nights).flatMap((to) => trial.move(meeting, to)));
  const rank = ({ clashes, breaks, after, meeting }: Candidate) => [
    clashes.after - clashes.before,
    breaks.after - breaks.before,
    Math.abs(dayNumber(after.date) - dayNumber(meeting.date)),
    Number(after.venue !== meeting.venue) + Number(after.home !== meeting.home),
  ];
  return candidates
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => firstDifference(a.rank, b.rank))
    .slice(0, maxFixes)
    .map(({ one: { meeting, after, clashes, breaks } }): ScheduleFix => {
      const { date, time, venue, tables, home } = after;
      return { kind: "move", meeting: meeting.id, to: { date, time, venue, tables, home }, clashes, breaks };
    });
}

/** A move that removes clashes. */
interface Candidate {
  readonly meeting: DatedMeeting;
  readonly after: DatedMeeting;
  readonly clashes: Effect;
  readonly breaks: Effect;
}

/** Tries moves and counts their effect: the clashes of two dates, and the breaks of two teams. */
class Trial {
  private readonly setting: SeasonSchedule["setting"];
  private readonly names: SettingNames;
  private readonly slots: RoundSlots;
  private readonly byDate = new Map<string, DatedMeeting[]>();
  private readonly byTeam = new Map<string, DatedMeeting[]>();

  constructor(schedule: SeasonSchedule, slots: RoundSlots) {
    this.setting = schedule.setting;
    this.names = namesOf(schedule.setting);
    this.slots = slots;
    for (const meeting of meetingsOn(schedule).filter(isDated)) {
      for (const [index, key] of [
        [this.byDate, meeting.date],
        [this.byTeam, meeting.home],
        [this.byTeam, meeting.away],
      ] as const) {
        const own = index.get(key);
        if (own) own.push(meeting);
        else index.set(key, [meeting]);
      }
    }
  }

  move(meeting: DatedMeeting, to: MeetingPlace): readonly Candidate[] {
    const night = this.byDate.get(to.date ?? meeting.date) ?? [];
    const after = placed({ setting: this.setting, meetings: night }, meeting, to);
    if (!isDated(after)) return [];
    const near = [...new Set([meeting.date, after.date])].flatMap((date) => this.byDate.get(date) ?? []);
    const moved = near.map((one) => (one.id === meeting.id ? after : one));
    const clashes = { before: this.clashes(near), after: this.clashes(moved) };
    if (clashes.after >= clashes.before) return [];
    const breaks = { before: this.breaks(meeting, meeting), after: this.breaks(meeting, after) };
    return [{ meeting, after, clashes, breaks }];
  }

  private clashes(meetings: readonly DatedMeeting[]): number {
    return dateClashes(this.setting, meetings, this.names).reduce((sum, clash) => sum + clashWeight(clash), 0);
  }

  private breaks(meeting: DatedMeeting, now: DatedMeeting): number {
    return [meeting.home, meeting.away].reduce((sum, team) => {
      const own = (this.byTeam.get(team) ?? []).map((one) => (one.id === meeting.id ? now : one));
      return sum + breaksOf(patternOf(lineOf(team, own, this.slots)));
    }, 0);
  }
}

interface Night {
  readonly date: IsoDate;
  readonly time: string;
}

/** The alternatives of a meeting: sides swapped, at another bar, on another night, or after the last. */
function placesFor(schedule: SeasonSchedule, meeting: Meeting, nights: readonly Night[]): readonly MeetingPlace[] {
  const swapped = { home: meeting.away };
  const bars = schedule.setting.venues.filter(({ id, tables }) => id !== meeting.venue && tables > 0);
  const others = nights.filter(({ date, time }) => date !== meeting.date || time !== meeting.time);
  return [
    swapped,
    ...bars.slice(0, maxVenues).map(({ id }) => ({ venue: id })),
    ...others,
    ...others.map((night) => ({ ...night, ...swapped })),
  ];
}

/** The season's rounds, and some further nights. */
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

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
