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

/** The problems of a new season's bars, compared with the league's. */
export function venueProblems(
  venues: readonly NamedVenue[],
  bars: Awaited<ReturnType<typeof venuesOf>>,
): readonly Problem[] {
  const changed = new Set(venues.map(({ id }) => id));
  const namesInUse = new Set(
    bars.filter(({ id, retired }) => !retired && !changed.has(id)).map(({ name }) => teamNameKey(name)),
  );
  const problems: Problem[] = [];
  for (const [i, { name, timeZone }] of venues.entries()) {
    if (!isTimeZone(timeZone)) problems.push({ code: "unknown-time-zone", path: `venues.${i}.timeZone` });
    const key = teamNameKey(name);
    if (namesInUse.has(key)) problems.push({ code: "venue-listed-twice", path: `venues.${i}.name`, params: { name } });
    namesInUse.add(key);
  }
  if (changed.size < venues.length) problems.push({ code: "unknown-venue", path: "venues" });
  return problems;
}
