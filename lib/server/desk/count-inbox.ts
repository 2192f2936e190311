import "server-only";
import { db } from "../data/connection/client";
import { tasksDoneOf } from "../data/seasons/seasons";
import { loadSeasonTasks } from "../first-night/load-first-night";
import { tonightIn } from "../platform/system/clock";
import { loadAttentionIds } from "../seasons/load-attention";
import { comingSeasons, inboxOf, otherItems, waitingPhones } from "./load-inbox";
import { loadPutOff } from "./put-off-items";

interface League {
  readonly id: string;
  readonly slug: string;
  readonly timeZone: string;
}

/**
 * The number of items in a league's inbox that need action (`inboxOf`): from counts and ids alone, unless an item is put
 * off.
 */
export async function countInbox(league: League, at: Date): Promise<number> {
  const putOff = await loadPutOff(league.id, tonightIn(league.timeZone, at));
  if (putOff.size > 0) return (await inboxOf(league, at)).items.length;
  const counts = await Promise.all([
    countOfMatches(league, at),
    waitingPhones(league, at).then(({ size }) => size),
    otherItems(league, at).then(({ length }) => length),
    countOfChecklists(league, at),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Missing and unconfirmed results, absences, postponed matches, disputes, and matches with quarantined commands. */
async function countOfMatches({ id, timeZone }: League, at: Date): Promise<number> {
  const { questions, ...ids } = await loadAttentionIds(id, tonightIn(timeZone, at));
  return [...questions.values(), ...Object.values(ids)].flat().length;
}

/** The coming seasons with an open task. Only two tasks are done by a mark alone: without it nothing else is loaded. */
async function countOfChecklists(league: League, at: Date): Promise<number> {
  const open = await Promise.all(
    (await comingSeasons(league, at)).map(async ({ id, slug }) => {
      const done = await tasksDoneOf(db(), league.id, id);
      if (!done.includes("share") || !done.includes("schedule")) return true;
      const tasks = (await loadSeasonTasks(league.id, slug, at))?.tasks ?? [];
      return tasks.some(({ isDone }) => !isDone);
    }),
  );
  return open.filter(Boolean).length;
}
