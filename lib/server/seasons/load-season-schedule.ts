import "server-only";
import { cache } from "react";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { changesOf } from "../data/seasons/schedule-changes";
import type { StoredMeeting } from "../data/seasons/schedules";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { dateText } from "../platform/system/clock";
import { rowsAfter, rowsBefore } from "./change-rows";
import { scheduleOf } from "./season-schedule";

export type SeasonScheduleView = NonNullable<Awaited<ReturnType<typeof loadSeasonSchedule>>>;

/** What pages say of a match beside its place in the schedule. */
export type MeetingDetails = ReturnType<typeof detailsOf>;

/** One line of the log of changes. */
export type ChangeLine = SeasonScheduleView["changes"][number];

/**
 * A season's schedule with its version and the log of its changes, by the addresses of league and season; plain data,
 * fit to be handed to the browser. A draft is there for who runs the league only.
 */
export const loadSeasonSchedule = cache(async (leagueSlug: string, seasonSlug: string) => {
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
    /** What a change names as its basis. */
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

/** The matches of a change, with where they were and what they became; added ones by their ids alone. */
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
