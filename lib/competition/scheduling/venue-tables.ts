import type { SeasonFrame } from "./season-frame";
import type { Meeting, Timetable } from "./timetable";

/**
 * A table (from 1) for every match at its venue: `tables[round][match]`. Each match takes the free table at which its
 * two teams have played least so far, so that nobody keeps the same table.
 */
export function venueTables(frame: SeasonFrame, timetable: Timetable): readonly (readonly number[])[] {
  const uses = new Map<string, number>();
  const usesOf = (team: number, venue: number, table: number) => uses.get(`${team} ${venue} ${table}`) ?? 0;
  return timetable.map((round) => {
    const taken = new Set<string>();
    return round.map(({ home, away }: Meeting) => {
      const venue = frame.venueOf[home] ?? 0;
      // A round has at most as many home matches as tables: the search ensures it.
      const count = Math.max(frame.venues[venue]?.tables ?? 1, 1);
      const free = Array.from({ length: count }, (_, i) => i + 1).filter((table) => !taken.has(`${venue} ${table}`));
      const cost = (table: number) => usesOf(home, venue, table) + usesOf(away, venue, table);
      const table = free.reduce((best, other) => (cost(other) < cost(best) ? other : best), free[0] ?? count);
      taken.add(`${venue} ${table}`);
      for (const team of [home, away]) uses.set(`${team} ${venue} ${table}`, usesOf(team, venue, table) + 1);
      return table;
    });
  });
}
