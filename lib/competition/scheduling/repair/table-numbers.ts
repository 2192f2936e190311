import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";

/**
 * Assigns tables to the given meetings if tables were assigned before: the lowest free numbers at the bar at that time.
 * The others keep theirs, unless the bar has fewer tables now.
 */
export function withTables(schedule: SeasonSchedule, moved: ReadonlySet<string>): SeasonSchedule {
  const { setting, meetings } = schedule;
  if (meetings.every(({ tables }) => tables.length === 0)) return schedule;
  const tablesOf = new Map(setting.venues.map(({ id, tables }) => [id, tables]));
  const slotOf = ({ venue, date, time }: Meeting) => `${venue} ${date} ${time}`;
  const seats = (meeting: Meeting) => (meeting.venue === null ? undefined : tablesOf.get(meeting.venue));
  const keeps = (meeting: Meeting) =>
    !moved.has(meeting.id) &&
    (meeting.status !== "open" || meeting.tables.every((table) => table <= (seats(meeting) ?? table)));
  const taken = new Map<string, Set<number>>();
  const takenAt = (meeting: Meeting) => {
    const occupied = taken.get(slotOf(meeting)) ?? new Set<number>();
    taken.set(slotOf(meeting), occupied);
    return occupied;
  };
  for (const meeting of meetings) {
    if (meeting.status !== "off" && keeps(meeting)) for (const table of meeting.tables) takenAt(meeting).add(table);
  }
  const numbered = meetings.map((meeting) => {
    if (meeting.status === "off" || keeps(meeting)) return meeting;
    const tables = meeting.date === null ? [] : lowestFree(takenAt(meeting), seats(meeting), setting.pairs);
    return { ...meeting, tables };
  });
  return { setting, meetings: numbered };
}

/** Takes a number of free tables: consecutive ones if possible; none if there are too few. */
function lowestFree(taken: Set<number>, all: number | undefined, count: number): number[] {
  const free = Array.from({ length: all ?? 0 }, (_, i) => i + 1).filter((table) => !taken.has(table));
  const start = free.findIndex((table, i) => free[i + count - 1] === table + count - 1);
  const numbers = free.slice(Math.max(0, start)).slice(0, count);
  if (numbers.length < count) return [];
  for (const table of numbers) taken.add(table);
  return numbers;
}
