import { meetingsOn } from "../../schedule/schedule-clashes";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";

/** The balance of home and away in a schedule, summed over teams. */
export interface HomeAwayFigures {
  /** Home or away matches beyond the minimum difference. */
  readonly imbalance: number;
  /** Two home or two away matches in a row, by date. */
  readonly breaks: number;
}

/** Counted in a current schedule; canceled meetings and those without a date cause no breaks. */
export function homeAwayFigures(schedule: SeasonSchedule): HomeAwayFigures {
  const ofTeam = new Map<string, { home: number; away: number; dated: Meeting[] }>();
  const team = (id: string) => {
    const figures = ofTeam.get(id) ?? { home: 0, away: 0, dated: [] };
    ofTeam.set(id, figures);
    return figures;
  };
  for (const meeting of meetingsOn(schedule)) {
    const [home, away] = [team(meeting.home), team(meeting.away)];
    home.home++;
    away.away++;
    if (meeting.date === null) continue;
    home.dated.push(meeting);
    away.dated.push(meeting);
  }
  let imbalance = 0;
  let breaks = 0;
  for (const [id, { home, away, dated }] of ofTeam) {
    imbalance += Math.floor(Math.abs(home - away) / 2);
    const sides = dated.sort(inTime).map((meeting) => meeting.home === id);
    breaks += sides.filter((side, i) => i > 0 && side === sides[i - 1]).length;
  }
  return { imbalance, breaks };
}

function inTime(a: Meeting, b: Meeting): number {
  return compare(a.date ?? "", b.date ?? "") || compare(a.time, b.time) || a.round - b.round;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
