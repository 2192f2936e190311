import "server-only";
import type { KnownPlayer } from "@/lib/competition/new-season/players-draft";
import type { KnownBar } from "@/lib/competition/new-season/season-draft";
import { db } from "../data/connection/client";
import { peopleOf } from "../data/people/people";
import { venuesOf } from "../data/seasons/schedules";

/** What a league knows when a season of single players is set up: its people and its bars. */
export interface PlayersFacts {
  readonly people: readonly KnownPlayer[];
  readonly bars: readonly KnownBar[];
  readonly timeZone: string;
}

/** The league's people and the bars that are in use. */
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
