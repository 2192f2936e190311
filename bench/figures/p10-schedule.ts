import { canonicalRounds } from "@/lib/competition/formats/canonical-factorisation";
import { complementaryPlaces } from "@/lib/competition/scheduling/complementary-places";
import { canonicalLeg, placedTimetable } from "@/lib/competition/scheduling/placed-teams";
import { parseScheduleRequest } from "@/lib/competition/scheduling/schedule-request";
import { seasonFrame } from "@/lib/competition/scheduling/season-frame";
import { unwrap } from "@/lib/kernel/result";
import { report } from "../report";

/**
 * P10, schedule: the canonical schedule of 256 teams (255 rounds, 32,640 matches with home and away). Target: at most 5
 * ms. `placed` also places the teams of 40 bars and builds the rounds. Beside it the limit: as many bare objects pushed
 * into arrays. CPU time, warm, median.
 */
const n = 256;
const venues = Array.from({ length: 40 }, (_, i) => ({ id: `bar ${i}`, tables: 128 }));
const teams = Array.from({ length: n }, (_, i) => ({ id: `team ${i}`, venue: `bar ${i % venues.length}` }));
const frame = unwrap(seasonFrame(unwrap(parseScheduleRequest({ teams, venues, start: "2027-01-06" }))));

/** CPU milliseconds: the median of 41 runs. */
function measured(work: () => number): number {
  for (let warm = 0; warm < 20; warm++) matches += work();
  const runs = Array.from({ length: 41 }, () => {
    const before = process.cpuUsage();
    matches += work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Number((runs.toSorted((a, b) => a - b)[20] ?? Number.NaN).toFixed(2));
}

let matches = 0;
const canonical = measured(() => canonicalRounds(n).reduce((sum, round) => sum + round.length, 0));
const placed = measured(() => {
  const leg = canonicalLeg(n, false);
  return placedTimetable(frame, leg, complementaryPlaces(frame, leg)).length;
});
const limit = measured(() => {
  let count = 0;
  for (let round = 0; round < n - 1; round++) {
    const pairs: { home: number; away: number; lane: number }[] = [];
    for (let lane = 0; lane < n / 2; lane++) pairs.push({ home: round, away: lane, lane });
    count += pairs.length;
  }
  return count;
});
report({
  figure: "P10",
  what: `a schedule of ${n} teams, canonical`,
  measured: canonical,
  unit: "ms",
  target: { atMost: 5 },
  beside: `with places ${placed} ms, its bare loops ${limit} ms; ${matches} matches counted`,
});
