import "server-only";
import { db } from "../data/connection/client";
import { matchesShort } from "../data/line-ups/absences";
import {
  deskMatchesOf,
  finishedBefore,
  openQuestions,
  undatedMatches,
  unreportedBefore,
} from "../data/matches/desk-matches";
import { storedDate, tonightIn } from "../platform/system/clock";
import { asked, matchLine } from "./load-tonight";

export type AttentionView = Awaited<ReturnType<typeof loadAttention>>;

/** More are not listed at once. */
const most = 20;
/** So many are looked through for what is not confirmed: a long season's. */
const mostFinished = 400;

/** What a league's desk has to look at: matches at odds, past nights without a result, results
 * that nobody confirmed, what was put off without a date, and teams that miss somebody. */
export async function loadAttention(league: { readonly id: string; readonly timeZone: string }, at: Date) {
  const tonight = storedDate(tonightIn(league.timeZone, at));
  const questions = await openQuestions(db(), league.id);
  const ids = [...questions.keys()];
  const short = await matchesShort(db(), league.id, tonight);
  const [disputed, unreported, undated, finished, absent] = await Promise.all([
    deskMatchesOf(db(), league.id, ids, most),
    unreportedBefore(db(), league.id, tonight, most),
    undatedMatches(db(), league.id, most),
    finishedBefore(db(), league.id, tonight, mostFinished),
    deskMatchesOf(db(), league.id, short, most),
  ]);
  const isDisputed = new Set(ids);
  return {
    disputed: disputed.map((match) => ({ ...matchLine(match), questions: asked(questions.get(match.id)) })),
    unreported: unreported.filter(({ id }) => !isDisputed.has(id)).map(matchLine),
    undated: undated.map(matchLine),
    absent: absent.map(matchLine),
    unconfirmed: finished
      .map(matchLine)
      .filter(({ id, toConfirm }) => toConfirm.length > 0 && !isDisputed.has(id))
      .slice(0, most),
  };
}
