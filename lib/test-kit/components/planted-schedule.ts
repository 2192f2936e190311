import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/** The parameters of a test schedule. */
interface Planted {
  readonly teams?: number;
  /** The tables of each bar; teams are assigned to bars in turn. */
  readonly bars?: readonly number[];
  readonly pairs?: number;
}

/** A round robin by the circle method, one night a week from Thursday 8 October 2026. */
export function plantedSchedule({ teams = 6, bars = [1, 2, 2], pairs = 1 }: Planted = {}): SeasonSchedule {
  const names = Array.from({ length: teams }, (_, i) => `t${i}`);
  const venueOf = (team: number) => `bar${team % bars.length}`;
  const start = isoDate("2026-10-08");
  const meetings: Meeting[] = [];
  for (let round = 0; round < teams - 1; round++) {
    const date = addDays(start, round * 7);
    const circle = [0, ...Array.from({ length: teams - 1 }, (_, i) => ((i + round) % (teams - 1)) + 1)];
    const used = new Map<string, number>();
    for (let i = 0; i < teams / 2; i++) {
      const couple = [circle[i] ?? 0, circle[teams - 1 - i] ?? 0];
      const [home = 0, away = 0] = round % 2 === 0 ? couple : couple.toReversed();
      const venue = venueOf(home);
      const first = (used.get(venue) ?? 0) + 1;
      used.set(venue, first + pairs - 1);
      meetings.push({
        id: `r${round + 1}m${i + 1}`,
        round: round + 1,
        home: `t${home}`,
        away: `t${away}`,
        date,
        time: "19:00",
        venue,
        tables: Array.from({ length: pairs }, (_, k) => first + k),
        status: "open",
      });
    }
  }
  return {
    setting: {
      teams: names.map((id, i) => ({ id, name: `Team ${i}`, venue: venueOf(i), withdrawn: false })),
      venues: bars.map((tables, i) => ({ id: `bar${i}`, name: `Bar ${i}`, tables, closed: [] })),
      noPlay: [],
      legs: 1,
      roundsPerNight: 1,
      pairs,
      wishes: [],
    },
    meetings,
  };
}
