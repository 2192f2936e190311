import "server-only";
import { db } from "../data/connection/client";
import { deskMatchesOn } from "../data/matches/desk-matches";
import { seasonsOf } from "../data/seasons/seasons";
import { storedDate } from "../platform/system/clock";
import { loadSeasonSchedule } from "./load-season-schedule";

export type CancelledSeason = Awaited<ReturnType<typeof loadCancelledNight>>[number];

/** The seasons that play on a night and have a match that can still be moved, as a plan is worked out from them. */
export async function loadNightToCancel(league: { readonly id: string; readonly slug: string }, date: string) {
  const matches = await deskMatchesOn(db(), league.id, storedDate(date));
  const slugs = [...new Set(matches.map(({ season }) => season.slug))];
  const views = await Promise.all(slugs.map((slug) => loadSeasonSchedule(league.slug, slug)));
  return views.flatMap((view) => {
    if (!view) return [];
    const { season, version, schedule } = view;
    const open = schedule.meetings.filter((meeting) => meeting.status === "open" && meeting.date === date);
    return open.length === 0 ? [] : [{ season, version, schedule, open: open.length }];
  });
}

/**
 * What was cancelled on a night, by season: its reason, and where each of the night's matches is played now (it may have
 * been moved again since), with the other matches that made room. Seasons in which nothing was cancelled are left out.
 */
export async function loadCancelledNight(league: { readonly id: string; readonly slug: string }, date: string) {
  const seasons = await seasonsOf(db(), league.id, false);
  const views = await Promise.all(seasons.map(({ slug }) => loadSeasonSchedule(league.slug, slug)));
  return views.flatMap((view) => {
    const change = view?.changes.find(
      ({ kind, undoneAt, rows }) =>
        kind === "cancel-night" && undoneAt === null && rows.some(({ was }) => was?.date === date),
    );
    if (!view || !change) return [];
    const moved = new Set(change.rows.map(({ match }) => match));
    const ofNight = new Set(change.rows.filter(({ was }) => was?.date === date).map(({ match }) => match));
    const now = view.schedule.meetings.filter(({ id }) => moved.has(id));
    return [
      {
        season: view.season,
        setting: view.schedule.setting,
        reason: change.reason,
        matches: now.filter(({ id }) => ofNight.has(id)),
        others: now.filter(({ id }) => !ofNight.has(id)),
      },
    ];
  });
}
