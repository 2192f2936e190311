import "server-only";
import type { ArchivedSeason } from "@/lib/views/archived-season";
import type { Precedent } from "@/lib/views/precedent";
import { db } from "../data/connection/client";
import { seasonsByLastNight } from "../data/leagues/city";
import { type HallEvent, loadHallEvent } from "../events/load-hall";
import { loadSeasonTable } from "../honours/load-archive";
import { type HonoursView, honoursIn } from "../honours/load-honours";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoized } from "../platform/page-cache/memoized";
import { dateText } from "../platform/system/clock";
import { type BookLeague, bookLeagues } from "./book-leagues";
import { loadPrecedents } from "./load-precedents";
import { yearOf } from "./load-years";

/** A season of the year with its standings, final or current. */
export interface AlmanacSeason extends ArchivedSeason {
  readonly isOver: boolean;
  readonly league: string;
  /** The path of its page, without the language. */
  readonly path: string;
}

/** An event of the year with its best places; none before it has a champion. */
export interface AlmanacEvent extends Pick<HallEvent, "id" | "name" | "places"> {
  readonly league: string;
}

/** The almanac of a year. A season or event belongs to the year of its last night. */
export interface Almanac {
  readonly year: number;
  /** The time zone of the print date: the first league's. */
  readonly timeZone: string;
  readonly seasons: readonly AlmanacSeason[];
  readonly events: readonly AlmanacEvent[];
  readonly records: readonly HonoursView[];
  readonly precedents: readonly Precedent[];
}

/** The most recently requested years. */
const years = memoized<Almanac | null>(8);

/** A year's almanac, of all leagues of the installation; null for a year of which nothing is known. */
export const loadAlmanac = cachedRead((year: number) =>
  years(`${year}`, async () => almanacOf(year, await bookLeagues())),
);

async function almanacOf(year: number, leagues: readonly BookLeague[]): Promise<Almanac | null> {
  const byId = new Map(leagues.map((league) => [league.id, league]));
  const stored = await seasonsByLastNight(db(), [...byId.keys()]);
  const ofYear = stored.flatMap(({ leagueId, lastNight, ...season }) => {
    const league = byId.get(leagueId);
    return league && lastNight && yearOf(dateText(lastNight)) === year ? [{ league, season }] : [];
  });
  const precedents = await loadPrecedents(year);
  if (ofYear.length === 0 && precedents.length === 0) return null;
  const seasons: AlmanacSeason[] = [];
  const events: AlmanacEvent[] = [];
  for (const { league, season } of ofYear) {
    const table = season.kind === "season" ? await loadSeasonTable(league.slug, season.slug) : null;
    const path = `leagues/${encodeURIComponent(league.slug)}/${encodeURIComponent(season.slug)}/standings`;
    if (table) seasons.push({ ...table, league: league.name, path });
    if (season.kind !== "event") continue;
    const { id, name } = season;
    const hall = await loadHallEvent(league, id);
    events.push({ id, name, league: league.name, places: hall?.places ?? [] });
  }
  const timeZone = leagues[0]?.timeZone ?? "UTC";
  return { year, timeZone, seasons, events, records: await honoursIn(ofYear), precedents };
}
