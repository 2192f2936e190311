import "server-only";
import type { PlayersFacts } from "@/lib/views/players-facts";
import { db } from "../data/connection/client";
import { peopleOf } from "../data/people/people";
import { venuesOf } from "../data/seasons/schedules";

/** The league's people and its active bars. */
export async function loadPlayersFacts(league: {
  readonly id: string;
  readonly timeZone: string;
}): Promise<PlayersFacts> {
  const [people, bars] = await Promise.all([peopleOf(db(), league.id), venuesOf(db(), league.id)]);
  return {
    people,
    bars: bars
      .filter(({ retired }) => !retired)
      .map(({ id, name, tables, address, timeZone }) => ({ id, name, tables, address, timeZone })),
    timeZone: league.timeZone,
  };
}
