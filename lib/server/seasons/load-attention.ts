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
import { matchLine, openCases } from "./load-tonight";

export type AttentionView = Awaited<ReturnType<typeof loadAttention>>;

/** Maximum number of listed matches. */
const maxListed = 20;
/** Maximum number of matches searched for unconfirmed results. */
const maxFinished = 400;

/**
 * The open tasks of a league's desk: matches with conflicts, past nights without a result, unconfirmed results,
 * postponed matches without a date, and teams with an absent player.
 */
export async function loadAttention(league: { readonly id: string; readonly timeZone: string }, at: Date) {
  const tonight = storedDate(tonightIn(league.timeZone, at));
  const questions = await openQuestions(db(), league.id);
  const ids = [...questions.keys()];
  const short = await matchesShort(db(), league.id, tonight);
  const [disputed, unreported, undated, finished, absent] = await Promise.all([
    deskMatchesOf(db(), league.id, ids, maxListed),
    unreportedBefore(db(), league.id, tonight, maxListed),
    undatedMatches(db(), league.id, maxListed),
    finishedBefore(db(), league.id, tonight, maxFinished),
    deskMatchesOf(db(), league.id, short, maxListed),
  ]);
  const isDisputed = new Set(ids);
  return {
    disputed: disputed.map((match) => ({ ...matchLine(match), questions: openCases(questions.get(match.id)) })),
    unreported: unreported.filter(({ id }) => !isDisputed.has(id)).map(matchLine),
    undated: undated.map(matchLine),
    absent: absent.map(matchLine),
    unconfirmed: finished
      .map(matchLine)
      .filter(({ id, toConfirm }) => toConfirm.length > 0 && !isDisputed.has(id))
      .slice(0, maxListed),
  };
}
