import "server-only";
import type { ArchivedSeason } from "@/lib/views/archived-season";
import { loadLeague, loadSeasons } from "../leagues/load-leagues";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoized } from "../platform/page-cache/memoized";
import { teamAddresses } from "../seasons/team-addresses";
import { loadStandings } from "../standings/load-standings";

/** The states of matches that are no longer open. */
const settled = new Set(["finished", "forfeited", "void", "cancelled"]);

/** The finished seasons of a league, latest first, with their final tables; null for an unknown league. */
export const loadArchive = cachedRead(async (leagueSlug: string) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const seasons: ArchivedSeason[] = [];
  for (const { id, slug } of await loadSeasons(league.id)) {
    const season = await foldedSeasons(`${league.id} ${id}`, () => archived(league.slug, slug));
    if (season) seasons.push(season);
  }
  return { league, seasons };
});

/** The most recently requested seasons, each computed once. */
const foldedSeasons = memoized<ArchivedSeason | null>(128);

async function archived(leagueSlug: string, slug: string): Promise<ArchivedSeason | null> {
  const season = await loadSeasonTable(leagueSlug, slug);
  return season?.isOver ? season : null;
}

/** A season that has begun, with its current table; null otherwise. Its leader is its champion when it is over. */
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
