import "server-only";
import { storedDate, tonightIn } from "../clock";
import { db } from "../db/client";
import { deskMatchesOf, disputedMatches, undatedMatches, unreportedBefore } from "../db/desk-matches";
import { matchLine } from "./load-tonight";

export type AttentionView = Awaited<ReturnType<typeof loadAttention>>;

/** More are not listed at once. */
const most = 20;

/** What a league's desk has to look at: matches at odds, past nights without a result, and what was put off without a date. */
export async function loadAttention(league: { readonly id: string; readonly timeZone: string }, at: Date) {
  const tonight = storedDate(tonightIn(league.timeZone, at));
  const ids = [...(await disputedMatches(db(), league.id))];
  const [disputed, unreported, undated] = await Promise.all([
    deskMatchesOf(db(), league.id, ids, most),
    unreportedBefore(db(), league.id, tonight, most),
    undatedMatches(db(), league.id, most),
  ]);
  const isDisputed = new Set(ids);
  return {
    disputed: disputed.map(matchLine),
    unreported: unreported.filter(({ id }) => !isDisputed.has(id)).map(matchLine),
    undated: undated.map(matchLine),
  };
}
