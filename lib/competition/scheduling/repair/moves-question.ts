import type { IsoDate } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";
import { type Placed, SeasonLoad } from "./season-load";
import type { Reach, Spot } from "./season-spots";

/** The meetings to move, and their possible spots. */
export interface MovesQuestion {
  /** The current schedule with its new constraints. Contains new meetings without a date. */
  readonly schedule: SeasonSchedule;
  readonly today: IsoDate;
  /** Meetings that must leave their spots. */
  readonly leave: ReadonlySet<string>;
  /** New meetings, whose placing is no move. They are among those that leave. */
  readonly added: ReadonlySet<string>;
  /** A bar with too many matches on some nights: any excess ones leave. */
  readonly strictVenue: string | null;
  /** The possible spots of a meeting. */
  readonly spots: (meeting: Meeting, reach: Reach) => readonly Spot[];
  /** Dates that would be new nights. */
  readonly newNights: ReadonlySet<IsoDate>;
}

/** A request with derived facts. */
export interface Groundwork {
  readonly question: MovesQuestion;
  readonly load: SeasonLoad;
  /** Meetings of which some or all move in every plan. */
  readonly core: ReadonlySet<string>;
  /** Those of them that move in every plan. */
  readonly forced: ReadonlySet<string>;
  /** No plan moves fewer. */
  readonly bound: number;
  readonly byId: ReadonlyMap<string, Meeting>;
}

/** A meeting's current spot. */
export function at(meeting: Meeting, { date, time, venue }: Spot): Placed {
  return { home: meeting.home, away: meeting.away, date, time, venue };
}

/** Whether a meeting may be moved to make room. */
export function isMovable(meeting: Meeting, today: IsoDate): boolean {
  return meeting.status === "open" && meeting.date !== null && meeting.date >= today;
}

/**
 * The meetings that move in every plan: those that leave; meetings that block every possible spot of such a meeting;
 * and the excess matches of a strict bar.
 */
export function layGroundwork(question: MovesQuestion): Groundwork {
  const { schedule, today, leave, added, strictVenue } = question;
  const load = new SeasonLoad(schedule, today, strictVenue);
  const byId = new Map(schedule.meetings.map((meeting) => [meeting.id, meeting]));
  const forced = new Set(leave);
  for (const id of forced) {
    // Iterating a growing set also visits added items.
    const meeting = byId.get(id);
    if (meeting) for (const other of inEverySpot(question, load, meeting)) forced.add(other);
  }
  const core = new Set(forced);
  let bound = [...forced].filter((id) => !added.has(id)).length;
  for (const { users, excess } of crowds(question, load)) {
    const going = users.filter(({ id }) => forced.has(id)).length;
    bound += Math.max(0, excess - going);
    for (const { id } of users) core.add(id);
  }
  return { question, load, core, forced, bound, byId };
}

/** The nights with too many matches at a strict bar, each with its movable matches there. */
function crowds({ schedule, today, strictVenue }: MovesQuestion, load: SeasonLoad) {
  const seen = new Map<string, { users: readonly Meeting[]; excess: number }>();
  for (const meeting of schedule.meetings) {
    if (meeting.venue !== strictVenue || strictVenue === null || !isMovable(meeting, today)) continue;
    for (const use of load.usesOf(meeting)) {
      const all = load.usersOf(use);
      if (use.kind !== "venue" || all.length <= use.bound) continue;
      seen.set(use.key, { users: all.filter((user) => isMovable(user, today)), excess: all.length - use.bound });
    }
  }
  return [...seen.values()];
}

function inEverySpot(question: MovesQuestion, load: SeasonLoad, meeting: Meeting): readonly string[] {
  let common: Set<string> | null = null;
  for (const spot of question.spots(meeting, "any-bar")) {
    const blocking = blockers(question, load, meeting, spot);
    if (blocking === null) continue;
    const { surely } = blocking;
    common = new Set([...surely].filter((id) => common === null || common.has(id)));
    if (common.size === 0) return [];
  }
  return common === null ? [] : [...common];
}

/** The meetings that block a spot. */
export interface Blockers {
  /** All of them have to leave. */
  readonly surely: ReadonlySet<string>;
  /** Some of each of these lists have to leave. */
  readonly some: readonly { readonly users: readonly Meeting[]; readonly least: number }[];
}

/** Returns the meetings that block a spot; null if one of them cannot move. */
export function blockers(
  { today, leave }: MovesQuestion,
  load: SeasonLoad,
  meeting: Meeting,
  spot: Spot,
): Blockers | null {
  const surely = new Set<string>();
  const some: { users: readonly Meeting[]; least: number }[] = [];
  for (const use of load.usesOf(at(meeting, spot))) {
    const users = load.usersOf(use).filter((user) => user.id !== meeting.id);
    const least = users.length + 1 - use.bound;
    if (least <= 0) continue;
    const going = users.filter((user) => leave.has(user.id) || isMovable(user, today));
    if (going.length < least) return null;
    if (going.length === least) for (const { id } of going) surely.add(id);
    else some.push({ users: going, least });
  }
  return { surely, some };
}
