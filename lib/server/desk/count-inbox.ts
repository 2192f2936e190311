import "server-only";
import { db } from "../data/connection/client";
import { matchesShort } from "../data/line-ups/absences";
import { openQuestions } from "../data/matches/desk-matches";
import { countUndated, matchIdsOn, unreportedIds } from "../data/matches/open-matches";
import { tasksDoneOf } from "../data/seasons/seasons";
import { loadFirstNight } from "../first-night/load-first-night";
import { storedDate, tonightIn } from "../platform/system/clock";
import { matchesToConfirm, maxListed } from "../seasons/load-attention";
import { loadPhones } from "../tables/load-desk-tables";
import { comingSeasons, inboxOf, otherItems } from "./load-inbox";
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
    countOfPhones(league, at),
    otherItems(league, at).then(({ length }) => length),
    countOfChecklists(league, at),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Missing and unconfirmed results, absences, postponed matches, disputes, and matches with quarantined commands. */
async function countOfMatches({ id, timeZone }: League, at: Date): Promise<number> {
  const tonight = tonightIn(timeZone, at);
  const questions = await openQuestions(db(), id);
  const isDisputed = new Set(questions.keys());
  const [unreported, undated, short, toConfirm] = await Promise.all([
    unreportedIds(db(), id, storedDate(tonight), maxListed),
    countUndated(db(), id),
    matchesShort(db(), id, storedDate(tonight)),
    matchesToConfirm(id, tonight, isDisputed),
  ]);
  const cases = [...questions.values()].flat();
  return (
    cases.length +
    unreported.filter((match) => !isDisputed.has(match)).length +
    Math.min(undated, maxListed) +
    Math.min(short.length, maxListed) +
    toConfirm.length
  );
}

/** Tonight's matches with a phone that waits for admission. */
async function countOfPhones({ id, timeZone }: League, at: Date): Promise<number> {
  const matches = await matchIdsOn(db(), id, storedDate(tonightIn(timeZone, at)));
  const phones = await loadPhones(id, matches, at);
  return matches.filter((match) => phones.get(match)?.some(({ isWaiting }) => isWaiting)).length;
}

/** The coming seasons with an open task. Only two tasks are done by a mark alone: without it nothing else is loaded. */
async function countOfChecklists(league: League, at: Date): Promise<number> {
  const open = await Promise.all(
    (await comingSeasons(league, at)).map(async ({ id, slug }) => {
      const done = await tasksDoneOf(db(), league.id, id);
      if (!done.includes("share") || !done.includes("schedule")) return true;
      const tasks = (await loadFirstNight(league.slug, slug, at))?.tasks ?? [];
      return tasks.some(({ isDone }) => !isDone);
    }),
  );
  return open.filter(Boolean).length;
}
