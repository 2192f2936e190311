import "server-only";
import { cache } from "react";
import { currentCaller } from "../auth/current-caller";
import { mayOwnLeague, mayRunLeague, mayUndeleteLeague } from "../auth/policy";
import { hasAccounts } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import { eventsOf } from "../data/events/events";
import { archivedLeagues, deletedLeagues, isAnyUnsearched, leagueBySlug, leaguesOf } from "../data/leagues/leagues";
import { rulebooksPlayed, seasonsOf } from "../data/seasons/seasons";
import { decodedSegment } from "../platform/http/path-segment";
import { removalOf } from "./remove-deleted-leagues";

export type LeagueView = NonNullable<Awaited<ReturnType<typeof loadLeague>>>;

/** The leagues of the installation, by name. */
export const loadLeagues = cache(() => leaguesOf(db()));

/** A league by its address, or null. */
export const loadLeague = cache((slug: string) => leagueBySlug(db(), decodedSegment(slug)));

/** Whether a league of the installation asks search engines to leave it out. */
export const isAnyLeagueHidden = cache(() => isAnyUnsearched(db()));

/** Whether the installation still waits for its first account. */
export const isFirstRun = cache(async () => !(await hasAccounts(db())));

/** The seasons of a league that anybody may see, latest first. */
export const loadSeasons = cache((leagueId: string) => seasonsOf(db(), leagueId, false));

/** The card games of the installation's seasons that anybody may see, by their rulebooks. */
export const loadGamesPlayed = cache(() => rulebooksPlayed(db()));

/** The leagues whose book is closed, of those that the caller owns. */
export async function loadClosedLeagues() {
  const caller = await currentCaller();
  return (await archivedLeagues(db())).filter(({ id }) => mayOwnLeague(caller, id) === null);
}

/** The deleted leagues that the caller may restore, each with when it is removed. */
export async function loadDeletedLeagues() {
  const caller = await currentCaller();
  const found = (await deletedLeagues(db())).filter(({ id }) => mayUndeleteLeague(caller, id) === null);
  return found.flatMap(({ deletedAt, ...league }) =>
    deletedAt ? [{ ...league, removedAt: removalOf(deletedAt) }] : [],
  );
}

/** The leagues that the caller runs, each with its seasons and events, drafts included. Empty for everybody else. */
export async function loadDesk() {
  const caller = await currentCaller();
  const leagues = (await leaguesOf(db())).filter(({ id }) => mayRunLeague(caller, id) === null);
  return Promise.all(
    leagues.map(async (league) => ({
      ...league,
      seasons: await seasonsOf(db(), league.id, true),
      events: await eventsOf(db(), league.id, true),
    })),
  );
}
