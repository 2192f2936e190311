import type { SeasonRequest } from "@/lib/competition/scheduling/season-request";

/** A season's request with bars of the given numbers of teams, each with just enough tables. */
export function leagueRequest(sizes: readonly number[], more: Partial<SeasonRequest> = {}): SeasonRequest {
  const bar = (i: number) => `bar-${i + 1}`;
  const pairs = more.pairs ?? 1;
  const venues = sizes.map((size, i) => ({
    id: bar(i),
    name: `Bar ${i + 1}`,
    tables: Math.ceil(size / 2) * pairs,
    closed: [],
  }));
  const homes = sizes.flatMap((size, i) => Array.from({ length: size }, () => bar(i)));
  return {
    teams: homes.map((venue, i) => ({ id: `team-${i + 1}`, name: `Team ${i + 1}`, venue })),
    venues,
    firstNight: "2027-01-06",
    time: "19:00",
    intervalDays: 7,
    noPlay: [],
    legs: 1,
    wishes: [],
    hard: true,
    seed: 1,
    ...more,
  };
}
