import "server-only";
import { db } from "../data/connection/client";
import { venuesPlayedAt } from "../data/venues/venues";
import { loadCurrentSeason } from "../leagues/load-current-season";
import { loadLatest } from "../leagues/load-latest";
import { loadLeagues } from "../leagues/load-leagues";
import { allLeagues } from "../platform/page-cache/data-versions";
import { readingOnly, recordRead } from "../platform/page-cache/read-facts";
import { tonightIn } from "../platform/system/clock";
import { loadMatch } from "../scoring/load-match";
import { loadNightResults } from "../seasons/load-night";

/** The number of leagues that are listed; others are found by name, bar or town. */
const maxListed = 12;

type League = Awaited<ReturnType<typeof loadLeagues>>[number];

/** A league as the first page lists it. */
export type ListedLeague = Awaited<ReturnType<typeof listed>>;

/** The leagues of the installation whose name, bar or town has the words; all of them without words. At most twelve are listed. */
export async function findLeagues(words: string, at: Date) {
  const all = await loadLeagues();
  const queryWords = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const venues = queryWords.length > 0 ? await venuesPlayedAt(db()) : [];
  const matchingLeagues = all.filter(({ id, name }) => {
    const own = venues.filter(({ leagueId }) => leagueId === id).flatMap((venue) => [venue.name, venue.address]);
    const text = [name, ...own].join("\n").toLocaleLowerCase();
    return queryWords.every((word) => text.includes(word));
  });
  return {
    total: all.length,
    found: matchingLeagues.length,
    leagues: await Promise.all(matchingLeagues.slice(0, maxListed).map((league) => listed(league, at))),
  };
}

async function listed(league: League, at: Date) {
  const tonight = tonightIn(league.timeZone, at);
  const [{ current }, night] = await Promise.all([loadCurrentSeason(league, at), loadNightResults(league, tonight)]);
  return {
    ...league,
    season: current?.name ?? null,
    /** The number of matches in play. */
    playing: night.matches.filter(({ state }) => state === "playing").length,
    /** The night that is played next, tonight included; null without one. */
    next: night.matches.length > 0 ? night.date : night.next,
  };
}

/** The sheet of the latest game that ended; null where nothing was played. */
export async function loadLatestSheet() {
  const leagues = (await loadLeagues()).slice(0, maxListed);
  for (const league of leagues) {
    const game = (await loadLatest(league, 6)).find((news) => news.kind === "game");
    if (!game) continue;
    const [season = "", , match = ""] = game.path.split("/");
    const sheet = await sheetOf(league.slug, decodeURIComponent(season), match, game.game);
    if (sheet) return sheet;
  }
  return null;
}

/** A finished game of a match whose hands are stored, with the path of its page. No hand of another game changes it. */
async function sheetOf(league: string, season: string, slug: string, number: number) {
  const view = await readingOnly(() => loadMatch(league, season, slug));
  if (view) recordRead(view.league.id, "league", `season:${view.season.id}`);
  else recordRead(allLeagues, "row");
  const summary = view?.rounds.flatMap(({ matches }) => matches).find((one) => one.slug === slug);
  const table = view?.match.tables.find(({ games }) =>
    games.some((game) => game.number === number && game.finished && game.entries.length > 0),
  );
  const game = table?.games.find((one) => one.number === number);
  if (!view || !summary || !table || !game || game.final) return null;
  const { rulebook, rules, sides } = view.match;
  return {
    ...{ rulebook, rules, sides, number, game, venue: summary.venue, table: table.number ?? table.position },
    path: `/leagues/${encodeURIComponent(league)}/${encodeURIComponent(season)}/matches/${slug}`,
  };
}
