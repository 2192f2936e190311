import "server-only";
import { type SeasonTask, seasonTasks } from "@/lib/commands/season-state";
import { loadSeasonPeople, type TeamView } from "../people/load-season-people";
import { captainsOf } from "../roles/captains";
import { loadSeason, type SeasonView } from "../seasons/load-season";
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

/** The secretary's tasks between publishing a season and its first night; null without a published season. */
export async function loadFirstNight(leagueSlug: string, seasonSlug: string, at: Date) {
  const view = await loadSeason(leagueSlug, seasonSlug);
  if (view?.season.state !== "published") return null;
  const people = await loadSeasonPeople(leagueSlug, seasonSlug);
  const teams = people?.teams.filter(({ withdrawn }) => !withdrawn) ?? [];
  const rosters = rostersOf(teams);
  const [captains, cards] = await Promise.all([invitedCaptains(view.league.id, teams, at), cardsOf(view)]);
  const counts: Partial<Record<SeasonTask, Count>> = {
    ...(view.who === "team" && { invitations: captains, rosters: rosters.count }),
    ...(cards.missing.length + cards.count.ready > 0 && { "table-cards": cards.count }),
  };
  const tasks = seasonTasks.flatMap((task): TaskView[] => {
    const count = counts[task];
    const isByHand = task === "share" || task === "schedule";
    if (!count && !isByHand) return [];
    const isMarked = view.season.tasksDone.includes(task);
    const isReady = count !== undefined && count.ready >= count.total;
    return [{ task, ready: count?.ready ?? null, total: count?.total ?? 0, isDone: isMarked || isReady, isMarked }];
  });
  const matches = view.rounds.flatMap((round) => round.matches.filter(({ state }) => state !== "cancelled"));
  const nights = view.rounds.flatMap(({ date }) => (date === null ? [] : [date]));
  return {
    ...view,
    tasks,
    hasBegun: hasBegun(view.rounds),
    entrants: view.season.entrants.filter(({ state }) => state !== "withdrawn").length,
    matches: matches.length,
    rounds: view.rounds.length,
    firstDate: nights.toSorted()[0] ?? null,
    firstTime: view.rounds.find(({ date }) => date !== null)?.matches[0]?.time ?? null,
    emptyRosters: rosters.empty,
    tablesWithoutCard: cards.missing,
  };
}

interface Count {
  readonly ready: number;
  readonly total: number;
}

/** The number of teams whose captain has an account or an open invitation. */
async function invitedCaptains(leagueId: string, teams: readonly TeamView[], at: Date): Promise<Count> {
  const captains = await captainsOf(leagueId, teams, at);
  return { ready: captains.filter(({ isReached }) => isReached).length, total: captains.length };
}

/** The number of teams with a roster, and those without. */
function rostersOf(teams: readonly TeamView[]) {
  const empty = teams.filter(({ members }) => members.length === 0).map(({ name }) => name);
  return { count: { ready: teams.length - empty.length, total: teams.length }, empty };
}

/** The tables of the season's bars: the number with a card, and those without. */
async function cardsOf({ league, rounds }: SeasonView) {
  const bars = new Set(rounds.flatMap(({ matches }) => matches.map(({ venue }) => venue)));
  const tables = (await loadBarTables(league.id)).filter(({ bar }) => bars.has(bar));
  const missing = tables.filter(({ card }) => card === null).map(({ venue, table }) => ({ venue, table }));
  return { count: { ready: tables.length - missing.length, total: tables.length }, missing };
}
