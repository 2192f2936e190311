import "server-only";
import { db } from "../data/connection/client";
import { latestAdjustments, latestChanges, latestGames } from "../data/matches/latest";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { dateIn } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";

/** A public change in a league. `path`: its page, relative to the league's. */
export type News = { readonly key: string; readonly at: number; readonly date: string; readonly path: string } & (
  | {
      readonly kind: "game";
      readonly sides: readonly string[];
      readonly game: number;
      readonly totals: readonly number[];
    }
  | { readonly kind: "schedule"; readonly season: string; readonly reason: string }
  | { readonly kind: "adjustment"; readonly team: string; readonly reason: string }
);

/** The latest changes in a league, latest first: finished games, schedule changes, points adjustments. */
export async function loadLatest(league: NewsLeague, maxChanges: number): Promise<readonly News[]> {
  return leagueNews(league.id, league.timeZone, maxChanges);
}

interface NewsLeague {
  readonly id: string;
  readonly timeZone: string;
}

const leagueNews = memoizedRead(async (id: string, timeZone: string, maxChanges: number) => {
  const [games, changes, adjustments] = await Promise.all([
    latestGames(db(), id, maxChanges),
    latestChanges(db(), id, maxChanges),
    latestAdjustments(db(), id, maxChanges),
  ]);
  const on = (at: Date) => ({ at: at.getTime(), date: dateIn(timeZone, at) });
  const news: News[] = [
    ...games.map(
      ({ finishedAt, number, totals, table: { match } }): News => ({
        kind: "game",
        key: `${match.id}.${number}`,
        ...on(finishedAt ?? new Date(0)),
        path: `${encodeURIComponent(match.season.slug)}/matches/${match.slug}`,
        sides: sidesOf(match.sides).map(({ name }) => name),
        game: number,
        totals,
      }),
    ),
    ...changes.map(
      ({ id: key, at, reason, season }): News => ({
        kind: "schedule",
        key,
        ...on(at),
        path: `${encodeURIComponent(season.slug)}/schedule`,
        season: season.name,
        reason,
      }),
    ),
    ...adjustments.map(
      ({ id: key, at, reason, season, entrant }): News => ({
        kind: "adjustment",
        key,
        ...on(at),
        path: `${encodeURIComponent(season.slug)}/standings`,
        team: entrant.name,
        reason,
      }),
    ),
  ];
  return news.sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1)).slice(0, maxChanges);
});
