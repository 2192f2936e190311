import { addDays, dayNumber, type IsoDate } from "../../schedule/iso-date";
import type { Meeting, ScheduleSetting, SeasonSchedule } from "../../schedule/season-schedule";
import { type Effort, fewestMoves } from "./fewest-moves";
import type { MovesQuestion } from "./moves-question";
import { obstaclesOf } from "./obstacles";
import type { RepairObstacle, RepairPlan, RepairPorts, RepairWay } from "./repair-demand";
import { planFrom, withMoves } from "./repaired-schedule";
import { nightsAfter, type SeasonNights, seasonNights } from "./season-nights";
import { type Reach, SeasonSpots, type Spot } from "./season-spots";

/** A season with meetings to move. */
export interface RepairSeason {
  readonly before: SeasonSchedule;
  /** The same meetings with the new constraints; contains new meetings without a date. */
  readonly schedule: SeasonSchedule;
  readonly ports: RepairPorts;
  readonly nights: SeasonNights;
  /** Dates after the last. */
  readonly later: readonly IsoDate[];
  readonly spots: SeasonSpots;
}

/** The request of one kind of repair. */
export interface WayRequest {
  readonly way: RepairWay;
  readonly leave: readonly string[];
  readonly added?: ReadonlySet<string>;
  readonly strictVenue?: string;
  /** Possible targets of leaving meetings: dates or spots. If missing, any. */
  readonly dates?: (meeting: Meeting) => readonly IsoDate[];
  readonly places?: (meeting: Meeting, reach: Reach) => readonly Spot[];
  /** Dates of all other meetings. */
  readonly others?: readonly IsoDate[];
  readonly effort?: Effort;
}

/** For a kind that either moves the forced meetings only or is not offered. */
export const onlyForced: Effort = { maxExtra: 0, conflicts: 4000, choices: 60_000, isWhole: false };
/** For a plan that is only an alternative to the best. */
export const quickSearch: Effort = { maxExtra: 1, conflicts: 1500, choices: 6000, isWhole: false };

/** The result of one kind of repair. */
export type WayOutcome =
  | { readonly kind: "plan"; readonly plan: RepairPlan }
  | { readonly kind: "impossible"; readonly why: readonly RepairObstacle[] }
  | { readonly kind: "undecided" };

/** A season with changed demands, and this many usable dates after its end. */
export function repairSeason(
  before: SeasonSchedule,
  changed: Partial<ScheduleSetting>,
  ports: RepairPorts,
  { newNights, added = [] }: { readonly newNights: number; readonly added?: readonly Meeting[] },
): RepairSeason {
  const schedule = { setting: { ...before.setting, ...changed }, meetings: [...before.meetings, ...added] };
  const nights = seasonNights(schedule, ports.today);
  const later = nightsAfter(schedule, nights, ports.today, newNights);
  return { before, schedule, ports, nights, later, spots: new SeasonSpots(schedule, nights.times) };
}

/** All possible dates of meetings. */
export function everyNight({ nights, later }: RepairSeason): readonly IsoDate[] {
  return [...nights.played, ...nights.free, ...later];
}

/** Returns the plan with the fewest moves of one kind of repair. */
export function repairBy(season: RepairSeason, request: WayRequest): WayOutcome {
  const { before, schedule, ports } = season;
  const trying = (bound: number) => ports.progress?.({ way: request.way, bound });
  const answer = fewestMoves(questionOf(season, request), { isOver: ports.isOver, trying }, request.effort);
  if (answer.kind === "undecided") return { kind: "undecided" };
  if (answer.kind === "impossible")
    return { kind: "impossible", why: obstaclesOf(season, answer, datesIn(season, request)) };
  return { kind: "plan", plan: planFrom(request.way, before, withMoves(schedule, answer.moves), answer.bound) };
}

/** The search parameters of a kind of plan. */
export function questionOf(season: RepairSeason, request: WayRequest): MovesQuestion {
  const { schedule, ports, nights, later, spots } = season;
  const leave = new Set(request.leave);
  const datesOf = datesIn(season, request);
  return {
    schedule,
    today: ports.today,
    leave,
    added: request.added ?? new Set<string>(),
    strictVenue: request.strictVenue ?? null,
    newNights: new Set([...nights.free, ...later]),
    spots: (meeting, reach) =>
      leave.has(meeting.id) && request.places
        ? request.places(meeting, reach)
        : nearest(datesOf(meeting), meeting).flatMap((date) => spots.on(date, meeting, reach)),
  };
}

function datesIn(season: RepairSeason, request: WayRequest): (meeting: Meeting) => readonly IsoDate[] {
  const leave = new Set(request.leave);
  const others = request.others ?? everyNight(season);
  return (meeting) => (leave.has(meeting.id) && request.dates?.(meeting)) || others;
}

function nearest(dates: readonly IsoDate[], meeting: Meeting): readonly IsoDate[] {
  const { date } = meeting;
  if (date === null) return dates;
  const from = dayNumber(date);
  const away = (other: IsoDate) => Math.abs(dayNumber(other) - from);
  return dates.toSorted((a, b) => away(a) - away(b) || (a < b ? 1 : -1));
}

/** The dates of a calendar from one to another, inclusive. */
export function daysBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let date: IsoDate | null = from; date !== null && date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}
