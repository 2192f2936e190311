import "server-only";
import { isOff } from "@/lib/exports/exported-match";
import { db } from "../data/connection/client";
import { exportedMatchesOf, type StoredExport, teamsEntered } from "../data/matches/exported-matches";
import { tablePlayed } from "../data/matches/table-played";
import { cachedRead } from "../platform/page-cache/cached-read";
import { sidesOf } from "../results/match-summary";
import { loadSeason } from "../seasons/load-season";
import { exportedOf } from "./exported-of";

export type SeasonPaper = NonNullable<Awaited<ReturnType<typeof loadSeasonPaper>>>;

/** A season for printing and export: its matches with their bars, its entrants and its venues. */
export const loadSeasonPaper = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (!view) return null;
  const { league, season, stage } = view;
  const [stored, teams] = await Promise.all([
    exportedMatchesOf(db(), league.id, season.id),
    teamsEntered(db(), league.id, season.id),
  ]);
  const bars = new Map(stored.flatMap(({ venueId, venue }) => (venueId && venue ? [[venueId, venue.name]] : [])));
  return {
    league,
    season,
    who: view.who,
    stage,
    teams,
    bars: [...bars]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, league.locale) || (a.id < b.id ? -1 : 1)),
    rounds: view.rounds.map(({ number, date, play, byes }) => ({ number, date, play, byes })),
    matches: stored.map(printedOf),
  };
});

function printedOf(match: StoredExport) {
  const shown = exportedOf(match);
  return {
    ...shown,
    /** The house rules of its own table, with those of its round and its number of sides. */
    rules: tablePlayed(match).rules,
    slug: match.slug,
    bar: match.venueId,
    entrants: sidesOf(match.sides).map(({ entrants }) => entrants.map(({ id }) => id)),
    isOff: isOff(shown),
  };
}
