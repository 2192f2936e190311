import "server-only";
import { cache } from "react";
import { lruCache } from "@/lib/kernel/lru-cache";
import type { ArchivedSeason } from "@/lib/views/archived-season";
import { loadLeague, loadSeasons } from "../leagues/load-leagues";
import { teamAddresses } from "../seasons/team-addresses";
import { loadStandings } from "../standings/load-standings";

/** What will not be played any more, or is played. */
const settled = new Set(["finished", "forfeited", "void", "cancelled"]);

/** The seasons of a league that are over, latest first, with their final tables; null when there is no such league. */
export const loadArchive = cache(async (leagueSlug: string) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const seasons: ArchivedSeason[] = [];
  for (const { id, slug } of await loadSeasons(league.id)) {
    const season = await archivedOnce(league, { id, slug });
    if (season) seasons.push(season);
  }
  return { league, seasons };
});

/** The seasons that were asked for last, as they stood: folded once for everybody, until something is written in the league. */
const kept = lruCache<{ season?: ArchivedSeason | null }>(64);

async function archivedOnce(
  { id, slug, ledgerSeq }: { readonly id: string; readonly slug: string; readonly ledgerSeq: number },
  season: { readonly id: string; readonly slug: string },
): Promise<ArchivedSeason | null> {
  const known = kept(`${id} ${ledgerSeq} ${season.id}`, () => ({}));
  if (known.season === undefined) known.season = await archived(slug, season.slug);
  return known.season;
}

async function archived(leagueSlug: string, slug: string): Promise<ArchivedSeason | null> {
  const season = await loadSeasonTable(leagueSlug, slug);
  return season?.isOver ? season : null;
}

/** A season that has begun, with its table as it stands; null for any other. Who leads it is its champion when it is over. */
export async function loadSeasonTable(
  leagueSlug: string,
  slug: string,
): Promise<(ArchivedSeason & { readonly isOver: boolean }) | null> {
  const view = await loadStandings(leagueSlug, slug);
  const matches =
    view?.rounds.flatMap((round) => round.matches.map((match) => ({ ...match, night: round.date }))) ?? [];
  if (!view || !matches.some(({ state }) => state === "finished")) return null;
  const isOver = view.season.state !== "published" || matches.every(({ state }) => settled.has(state));
  const nights = matches.flatMap(({ date, night }) => date ?? night ?? []).sort();
  const addresses = teamAddresses(view.season.entrants);
  return {
    id: view.season.id,
    slug: view.season.slug,
    name: view.season.name,
    from: nights[0] ?? null,
    to: nights.at(-1) ?? null,
    lines: view.lines.map(({ entrant, name, place, gamesWon, gamesLost, pointsFor, tablePoints }) => ({
      entrant,
      name,
      address: addresses.get(entrant) ?? entrant,
      place,
      gamesWon,
      gamesLost,
      points: pointsFor,
      tablePoints,
    })),
    sides: view.sides,
    who: view.who,
    isOver,
    champions: isOver ? view.lines.filter(({ place }) => place === 1).map(({ name }) => name) : [],
  };
}
