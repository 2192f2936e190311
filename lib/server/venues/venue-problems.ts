import "server-only";
import { teamNameKey } from "@/lib/competition/people/team-list";
import type { Problem } from "@/lib/kernel/problem";
import type { venuesOf } from "../data/seasons/schedules";
import { isTimeZone } from "../platform/system/clock";

interface NamedVenue {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/** What is wrong with the bars that a new season brings, beside those that the league has. */
export function venueProblems(
  venues: readonly NamedVenue[],
  bars: Awaited<ReturnType<typeof venuesOf>>,
): readonly Problem[] {
  const changed = new Set(venues.map(({ id }) => id));
  const taken = new Set(
    bars.filter(({ id, retired }) => !retired && !changed.has(id)).map(({ name }) => teamNameKey(name)),
  );
  const problems: Problem[] = [];
  for (const [i, { name, timeZone }] of venues.entries()) {
    if (!isTimeZone(timeZone)) problems.push({ code: "unknown-time-zone", path: `venues.${i}.timeZone` });
    const key = teamNameKey(name);
    if (taken.has(key)) problems.push({ code: "venue-listed-twice", path: `venues.${i}.name`, params: { name } });
    taken.add(key);
  }
  if (changed.size < venues.length) problems.push({ code: "unknown-venue", path: "venues" });
  return problems;
}
