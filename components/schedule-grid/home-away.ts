import { breakRounds, type Place } from "@/lib/competition/formats/certificate";
import { patternOf, teamLines } from "@/lib/competition/people/team-lines";
import { isDated, meetingsOn } from "@/lib/competition/schedule/schedule-clashes";
import type { ScheduleTeam, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/** One column: a date and time with meetings. */
export interface HomeAwaySlot {
  readonly key: string;
  readonly rounds: readonly number[];
}

/** A team's row; null: no meeting then. */
export interface HomeAwayRow {
  readonly team: ScheduleTeam;
  readonly places: readonly (Place | null)[];
  /** The columns (from 0) with the second of two consecutive home or away meetings. */
  readonly breaks: ReadonlySet<number>;
  readonly home: number;
  readonly away: number;
}

/** Home and away of each team, in the order of play. */
export interface HomeAway {
  readonly slots: readonly HomeAwaySlot[];
  readonly rows: readonly HomeAwayRow[];
  readonly breaks: number;
}

/** Home and away of each team by night; meetings without a date are left out. */
export function homeAway(schedule: SeasonSchedule): HomeAway {
  const { lines } = teamLines(schedule);
  const rounds = new Map<string, Set<number>>();
  for (const { date, time, round } of meetingsOn(schedule).filter(isDated)) {
    const at = `${date} ${time}`;
    rounds.set(at, (rounds.get(at) ?? new Set()).add(round));
  }
  const keys = [...rounds.keys()].sort();
  const column = new Map(keys.map((key, i) => [key, i]));
  const rows = schedule.setting.teams.flatMap((team): readonly HomeAwayRow[] => {
    const line = lines.get(team.id);
    if (!line) return [];
    const places = keys.map((key) => line.find(({ at }) => at === key)?.place ?? null);
    const pattern = patternOf(line);
    const count = (place: Place) => pattern.filter((here) => here === place).length;
    const breaks = breakRounds(pattern).map((stop) => column.get(line[stop]?.at ?? "") ?? 0);
    return [{ team, places, breaks: new Set(breaks), home: count("home"), away: count("away") }];
  });
  return {
    slots: keys.map((key) => ({ key, rounds: [...(rounds.get(key) ?? [])].sort((a, b) => a - b) })),
    rows,
    breaks: rows.reduce((sum, row) => sum + row.breaks.size, 0),
  };
}
