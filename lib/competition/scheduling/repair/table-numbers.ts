import type { Meeting, SeasonSchedule } from "../../season-schedule";

/**
 * Gives tables to the meetings named, wherever tables were given out: the lowest that are free at the bar at that time.
 * The others keep theirs, unless a bar no longer has so many.
 */
export function withTables(schedule: SeasonSchedule, moved: ReadonlySet<string>): SeasonSchedule {
  const { setting, meetings } = schedule;
  if (meetings.every(({ tables }) => tables.length === 0)) return schedule;
  const tablesOf = new Map(setting.venues.map(({ id, tables }) => [id, tables]));
  const slotOf = ({ venue, date, time }: Meeting) => `${venue} ${date} ${setting.roundsPerNight === 1 ? "" : time}`;
  const seats = (meeting: Meeting) => (meeting.venue === null ? undefined : tablesOf.get(meeting.venue));
  const keeps = (meeting: Meeting) =>
    !moved.has(meeting.id) &&
    (meeting.status !== "open" || meeting.tables.every((table) => table <= (seats(meeting) ?? table)));
  const taken = new Map<string, Set<number>>();
  const takenAt = (meeting: Meeting) => {
    const known = taken.get(slotOf(meeting)) ?? new Set<number>();
    taken.set(slotOf(meeting), known);
    return known;
  };
  for (const meeting of meetings) {
    if (meeting.status !== "off" && keeps(meeting)) for (const table of meeting.tables) takenAt(meeting).add(table);
  }
  const given = meetings.map((meeting) => {
    if (meeting.status === "off" || keeps(meeting)) return meeting;
    const tables = meeting.date === null ? [] : lowestFree(takenAt(meeting), seats(meeting), setting.pairs);
    return { ...meeting, tables };
  });
  return { setting, meetings: given };
}

/** So many free numbers, taken; none where there are too few. A team without a bar has no numbers. */
function lowestFree(taken: Set<number>, all: number | undefined, count: number): number[] {
  const free: number[] = [];
  for (let table = 1; table <= (all ?? 0) && free.length < count; table++) if (!taken.has(table)) free.push(table);
  if (free.length < count) return [];
  for (const table of free) taken.add(table);
  return free;
}
