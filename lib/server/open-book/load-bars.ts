import "server-only";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { db } from "../data/connection/client";
import { openVenueOf, venuesWithBooks } from "../data/tables/open-book";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";

/** A bar on its public page. */
export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Its readable part of the league's addresses. */
  readonly slug: string;
  /** Whether it has or had open tables. */
  readonly hasBook: boolean;
}

/** The bars of a league. Bars with equal address names are numbered in order. */
export const loadBars = cachedRead(async (leagueId: string): Promise<readonly Bar[]> => {
  const taken = new Set<string>();
  return (await venuesWithBooks(db(), leagueId)).map(({ id, name, address, openCards, openTables }) => {
    const slug = freeSlug(slugOf(name) || id, taken);
    taken.add(slug);
    return { id, name, address, slug, hasBook: openCards.length > 0 || openTables.length > 0 };
  });
});

/** A bar of a league by its address, or by its permanent id; null when there is none. */
export const loadBar = cachedRead(async (leagueSlug: string, address: string) => {
  const league = await loadLeague(leagueSlug);
  const bars = league ? await loadBars(league.id) : [];
  const segment = decodedSegment(address);
  const bar = bars.find(({ id }) => id === segment) ?? bars.find(({ slug }) => slug === segment);
  return league && bar ? { league, bar } : null;
});

/** The bar whose open tables are stored in the season with this address; null for other addresses. */
export async function loadBookOf(leagueSlug: string, seasonSlug: string): Promise<string | null> {
  const league = await loadLeague(leagueSlug);
  return league && openVenueOf(db(), league.id, decodedSegment(seasonSlug));
}
