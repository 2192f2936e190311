import "server-only";
import { db } from "../data/connection/client";
import { latestAdjustments, latestChanges, latestGames } from "../data/matches/latest";
import { dateIn } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";

/** Something that has changed in a league, as everybody may know it. `path`: its page, behind the league's. */
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

/** What changed last in a league, latest first: games that ended, changes of the schedule, adjustments. */
export async function loadLatest(
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  most: number,
): Promise<readonly News[]> {
  const [games, changes, adjustments] = await Promise.all([
    latestGames(db(), id, most),
    latestChanges(db(), id, most),
    latestAdjustments(db(), id, most),
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
  return news.sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1)).slice(0, most);
}
