import "server-only";
import { movementFormat } from "@/lib/competition/movements/movement-settings";
import { db } from "../data/connection/client";
import { eventsOf } from "../data/events/events";
import { seasonsOf } from "../data/seasons/seasons";
import { loadSeasonTasks } from "../first-night/load-first-night";

/** The seasons of a league for its desk, latest first, including drafts; the season published last with its open tasks. */
export async function loadListedSeasons(league: { readonly id: string; readonly slug: string }, at: Date) {
  const seasons = await seasonsOf(db(), league.id, true);
  const latest = seasons.find(({ state }) => state === "published");
  const tasks = (latest && (await loadSeasonTasks(league.id, latest.slug, at))?.tasks) ?? [];
  const done = tasks.filter(({ isDone }) => isDone).length;
  const toDo = done < tasks.length ? { done, total: tasks.length } : null;
  return seasons.map(({ stages, ...season }) => ({
    ...season,
    hasChanges: stages.every(({ format }) => format !== movementFormat),
    toDo: season.id === latest?.id ? toDo : null,
  }));
}

/** The events of a league for its desk, latest first, including drafts. */
export async function loadListedEvents(leagueId: string) {
  return eventsOf(db(), leagueId, true);
}
