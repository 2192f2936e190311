import "server-only";
import { cache } from "react";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { db } from "../data/connection/client";
import { openVenueOf, venuesWithBooks } from "../data/tables/open-book";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";

/** A bar as its public page shows it. */
export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Its readable place in the league's addresses. */
  readonly slug: string;
  /** Open tables can be played there, or were. */
  readonly hasBook: boolean;
}

/** The bars of a league. Bars whose names read the same are numbered in order. */
export const loadBars = cache(async (leagueId: string): Promise<readonly Bar[]> => {
  const taken = new Set<string>();
  return (await venuesWithBooks(db(), leagueId)).map(({ id, name, address, openCards, openTables }) => {
    const slug = freeSlug(slugOf(name) || id, taken);
    taken.add(slug);
    return { id, name, address, slug, hasBook: openCards.length > 0 || openTables.length > 0 };
  });
});

/** A bar of a league by its address, or by its id, which stays when the bar gets another name; null when there is none. */
export const loadBar = cache(async (leagueSlug: string, address: string) => {
  const league = await loadLeague(leagueSlug);
  const bars = league ? await loadBars(league.id) : [];
  const asked = decodedSegment(address);
  const bar = bars.find(({ id }) => id === asked) ?? bars.find(({ slug }) => slug === asked);
  return league && bar ? { league, bar } : null;
});

/** The bar whose open tables a season of this address keeps; null for every other address. */
export async function loadBookOf(leagueSlug: string, seasonSlug: string): Promise<string | null> {
  const league = await loadLeague(leagueSlug);
  return league && openVenueOf(db(), league.id, decodedSegment(seasonSlug));
}
