/** A meeting that needs tables: its teams and bar; null for an unknown bar. */
export interface TableNeed {
  readonly home: string;
  readonly away: string;
  readonly venue: string | null;
}

/**
 * Table numbers (from 1, `pairs` in a row) for every meeting of every round: each takes, of the free ones at its bar,
 * those at which its two teams have played least so far.
 */
export function meetingTables(
  rounds: readonly (readonly TableNeed[])[],
  tablesOf: (venue: string | null) => number,
  pairs: number,
): readonly (readonly (readonly number[])[])[] {
  const uses = new Map<string, number>();
  return rounds.map((round) => {
    const taken = new Set<string>();
    return round.map(({ home, away, venue }) => {
      const places = Array.from({ length: Math.floor(tablesOf(venue) / pairs) }, (_, place) => place);
      const used = (team: string, place: number) => uses.get(`${team}\n${venue}\n${place}`) ?? 0;
      const cost = (place: number) => used(home, place) + used(away, place);
      const free = places.filter((place) => !taken.has(`${venue}\n${place}`));
      const [first] = free;
      if (first === undefined) return [];
      const place = free.reduce((best, other) => (cost(other) < cost(best) ? other : best), first);
      taken.add(`${venue}\n${place}`);
      for (const team of [home, away]) uses.set(`${team}\n${venue}\n${place}`, used(team, place) + 1);
      return Array.from({ length: pairs }, (_, i) => place * pairs + i + 1);
    });
  });
}
