import "server-only";
import { type SeasonTask, seasonTasks } from "@/lib/commands/season-state";
import { entrantKindOf } from "@/lib/competition/entrant";
import { db } from "../data/connection/client";
import { membersOf } from "../data/people/members";
import { venuesInUse } from "../data/seasons/schedules";
import { seasonBySlug } from "../data/seasons/seasons";
import { decodedSegment } from "../platform/http/path-segment";
import { captainsOf, type TeamRoster } from "../roles/captains";
import { loadSeason } from "../seasons/load-season";
import { hasBegun } from "../seasons/season-week";
import { loadBarTables } from "../tables/load-desk-tables";

/** A task before the first night: its progress, and whether it is done. */
export interface TaskView {
  readonly task: SeasonTask;
  /** How many of `total` are done; null when only the secretary knows. */
  readonly ready: number | null;
  readonly total: number;
  /** All are done, or the secretary marked it as done. */
  readonly isDone: boolean;
  /** Marked by hand; the mark can be removed. */
  readonly isMarked: boolean;
}

/**
 * The secretary's tasks between publishing a season and its first night, with the teams that have no roster and the
 * tables that have no card; null without a published season. Does not load the season's matches.
 */
export async function loadSeasonTasks(leagueId: string, seasonSlug: string, at: Date) {
  const season = await seasonBySlug(db(), leagueId, decodedSegment(seasonSlug));
  if (season?.state !== "published") return null;
  const [members, cards] = await Promise.all([membersOf(db(), leagueId, season.id), cardsOf(leagueId, season.id)]);
  const teams = season.entrants
    .filter(({ state }) => state !== "withdrawn")
    .map(({ id, name }) => ({
      ...{ id, name },
      members: members
        .filter(({ entrantId }) => entrantId === id)
        .map(({ personId, role }) => ({ person: personId, role })),
    }));
  const rosters = rostersOf(teams);
  const isOfTeams = entrantKindOf(season.entrants) === "team";
  const counts: Partial<Record<SeasonTask, Count>> = {
    ...(isOfTeams && { invitations: await invitedCaptains(leagueId, teams, at), rosters: rosters.count }),
    ...(cards.missing.length + cards.count.ready > 0 && { "table-cards": cards.count }),
  };
  const tasks = seasonTasks.flatMap((task): TaskView[] => {
    const count = counts[task];
    const isByHand = task === "share" || task === "schedule";
    if (!count && !isByHand) return [];
    const isMarked = season.tasksDone.includes(task);
    const isReady = count !== undefined && count.ready >= count.total;
    return [{ task, ready: count?.ready ?? null, total: count?.total ?? 0, isDone: isMarked || isReady, isMarked }];
  });
  return { tasks, emptyRosters: rosters.empty, tablesWithoutCard: cards.missing };
}

/** The same with the season and its numbers; null without a published season. */
export async function loadFirstNight(leagueSlug: string, seasonSlug: string, at: Date) {
  const view = await loadSeason(leagueSlug, seasonSlug);
  const toDo = view && (await loadSeasonTasks(view.league.id, seasonSlug, at));
  if (!toDo) return null;
  const matches = view.rounds.flatMap((round) => round.matches.filter(({ state }) => state !== "cancelled"));
  const nights = view.rounds.flatMap(({ date }) => (date === null ? [] : [date]));
  return {
    ...view,
    ...toDo,
    hasBegun: hasBegun(view.rounds),
    entrants: view.season.entrants.filter(({ state }) => state !== "withdrawn").length,
    matches: matches.length,
    rounds: view.rounds.length,
    firstDate: nights.toSorted()[0] ?? null,
    firstTime: view.rounds.find(({ date }) => date !== null)?.matches[0]?.time ?? null,
  };
}

interface Count {
  readonly ready: number;
  readonly total: number;
}

/** The number of teams whose captain has an account or an open invitation. */
async function invitedCaptains(leagueId: string, teams: readonly TeamRoster[], at: Date): Promise<Count> {
  const captains = await captainsOf(leagueId, teams, at);
  return { ready: captains.filter(({ isReached }) => isReached).length, total: captains.length };
}

/** The number of teams with a roster, and those without. */
function rostersOf(teams: readonly TeamRoster[]) {
  const empty = teams.filter(({ members }) => members.length === 0).map(({ name }) => name);
  return { count: { ready: teams.length - empty.length, total: teams.length }, empty };
}

/** The tables of the season's bars: the number with a card, and those without. */
async function cardsOf(leagueId: string, seasonId: string) {
  const bars = new Set(await venuesInUse(db(), leagueId, seasonId));
  const tables = (await loadBarTables(leagueId)).filter(({ venue }) => bars.has(venue));
  const missing = tables.filter(({ card }) => card === null).map(({ venue, table }) => ({ venue, table }));
  return { count: { ready: tables.length - missing.length, total: tables.length }, missing };
}
