import "server-only";
import { db } from "../data/connection/client";
import { deskMatchesOn } from "../data/matches/desk-matches";
import { seasonsOf } from "../data/seasons/seasons";
import { storedDate } from "../platform/system/clock";
import { loadSeasonSchedule } from "./load-season-schedule";

export type CancelledSeason = Awaited<ReturnType<typeof loadCancelledNight>>[number];

/** The seasons with a movable match on a night, in the planner's form. */
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
 * The cancellations of a night, by season: the reason, and the current place of each of the night's matches (they may
 * have moved again), with the matches that made room. Skips seasons without cancellations.
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
