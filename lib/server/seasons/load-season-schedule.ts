import "server-only";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { changesOf } from "../data/seasons/schedule-changes";
import type { StoredMeeting } from "../data/seasons/schedules";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { dateText } from "../platform/system/clock";
import { rowsAfter, rowsBefore } from "./change-rows";
import { scheduleOf } from "./season-schedule";

export type SeasonScheduleView = NonNullable<Awaited<ReturnType<typeof loadSeasonSchedule>>>;

/** A match's data on pages besides its place in the schedule. */
export type MeetingDetails = ReturnType<typeof detailsOf>;

/** One entry of the log of changes. */
export type ChangeLine = SeasonScheduleView["changes"][number];

/**
 * A season's schedule with its version and the log of its changes, by the addresses of league and season, as plain data
 * for the browser. Drafts are visible to league staff only.
 */
export const loadSeasonSchedule = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  const stored = await scheduleOf(db(), league.id, { slug: decodedSegment(seasonSlug) });
  if (!stored) return null;
  const { season, plan, rows, venues, schedule } = stored;
  if (season.state === "draft" && mayRunLeague(await currentCaller(), league.id) !== null) return null;
  const changes = await changesOf(db(), league.id, season.id);
  return {
    league,
    season: { id: season.id, slug: season.slug, name: season.name, state: season.state },
    /** Whether it is a season of the league, not an event or the open games of a bar. */
    isSeason: season.kind === "season" && season.openVenueId === null,
    /** The version that a change names as its basis. */
    version: season.scheduleVersion,
    plan,
    schedule,
    venues,
    gamesPerMeeting: season.stage.gamesPerMeeting,
    details: Object.fromEntries(rows.map((row) => [row.id, detailsOf(row)])),
    changes: changes.map(({ before, after, at, undoneAt, ...change }) => ({
      ...change,
      rows: changedRows(before, after),
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  };
});

/** The matches of a change, with their places before and after; added ones by id only. */
function changedRows(before: unknown, after: unknown) {
  const was = rowsBefore.parse(before).matches;
  const { matches, added } = rowsAfter.parse(after);
  const moved = Object.entries(matches).map(([match, becomes]) => ({ match, was: was[match] ?? null, becomes }));
  return [...moved, ...added.matches.map((match) => ({ match, was: null, becomes: null }))];
}

function detailsOf(row: StoredMeeting) {
  return {
    slug: row.slug,
    state: row.state,
    plannedDate: row.plannedDate && dateText(row.plannedDate),
    sequence: row.sequence,
    ruling: row.ruling,
    forfeitBy: row.forfeitBy,
    note: row.note,
    games: row.games,
  };
}
