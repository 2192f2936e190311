import "server-only";
import { currentCaller } from "../auth/current-caller";
import { mayOwnLeague, mayRunLeague, mayUndeleteLeague } from "../auth/policy";
import { hasAccounts } from "../data/accounts/accounts";
import { db } from "../data/connection/client";
import {
  archivedLeagues,
  deletedLeagues,
  isAnyUnsearched,
  leagueBySlug,
  leaguesOf,
  ledgerEnd,
} from "../data/leagues/leagues";
import { rulebooksPlayed, seasonsOf } from "../data/seasons/seasons";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { versionToShow } from "../platform/page-cache/read-facts";
import { removalOf } from "./remove-deleted-leagues";

export type LeagueView = NonNullable<Awaited<ReturnType<typeof loadLeague>>>;

/** The leagues of the installation, by name. */
export const loadLeagues = cachedRead(() => leaguesOf(db()));

/** A league by its address, or null. Without the end of its ledger, which grows with each command. */
export const loadLeague = memoizedRead(async (slug: string) => {
  const stored = await leagueBySlug(db(), decodedSegment(slug));
  if (!stored) return null;
  const { ledgerSeq: _seq, ledgerHead: _head, ...league } = stored;
  return league;
});

/** The end of a league's ledger: the number of its rows, and the hash of the last one. */
export const loadLedgerEnd = cachedRead((leagueId: string) => ledgerEnd(db(), leagueId));

/** The ledger version of a league that a page shows (`versionToShow`). */
export async function shownVersion({ id, slug }: Pick<LeagueView, "id" | "slug">): Promise<number> {
  return versionToShow(slug) ?? (await loadLedgerEnd(id)).ledgerSeq;
}

/** Whether a league of the installation asks search engines not to index it. */
export const isAnyLeagueHidden = cachedRead(() => isAnyUnsearched(db()));

/** Whether the installation has no account yet. */
export const isFirstRun = cachedRead(async () => !(await hasAccounts(db())));

/** The public seasons of a league, latest first. */
export const loadSeasons = cachedRead((leagueId: string) => seasonsOf(db(), leagueId, false));

/** The card games of the installation's public seasons, by rulebook. */
export const loadGamesPlayed = cachedRead(() => rulebooksPlayed(db()));

/** The archived leagues that the caller owns. */
export async function loadClosedLeagues() {
  const caller = await currentCaller();
  return (await archivedLeagues(db())).filter(({ id }) => mayOwnLeague(caller, id) === null);
}

/** The deleted leagues that the caller may restore, each with its removal time. */
export async function loadDeletedLeagues() {
  const caller = await currentCaller();
  const restorable = (await deletedLeagues(db())).filter(({ id }) => mayUndeleteLeague(caller, id) === null);
  return restorable.flatMap(({ deletedAt, ...league }) =>
    deletedAt ? [{ ...league, removedAt: removalOf(deletedAt) }] : [],
  );
}

/** The leagues that the caller runs. Empty for other callers. */
export async function loadLeaguesToRun() {
  const caller = await currentCaller();
  return (await loadLeagues()).filter(({ id }) => mayRunLeague(caller, id) === null);
}
