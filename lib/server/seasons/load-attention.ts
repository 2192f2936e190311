import "server-only";
import { doubtOf } from "@/lib/competition/result-standing";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { db } from "../data/connection/client";
import { matchesShort } from "../data/line-ups/absences";
import { deskMatchesOf, openQuestions, undatedMatches, unreportedBefore } from "../data/matches/desk-matches";
import { unsignedGames } from "../data/matches/open-matches";
import { storedDate, tonightIn } from "../platform/system/clock";
import { matchLine, openCases } from "./load-tonight";

export type AttentionView = Awaited<ReturnType<typeof loadAttention>>;

/** Maximum number of listed matches of one kind. */
export const maxListed = 20;

/**
 * The open tasks of a league's desk: matches with conflicts, past nights without a result, unconfirmed results,
 * postponed matches without a date, and teams with an absent player.
 */
export async function loadAttention(league: { readonly id: string; readonly timeZone: string }, at: Date) {
  const tonight = tonightIn(league.timeZone, at);
  const day = storedDate(tonight);
  const questions = await openQuestions(db(), league.id);
  const ids = [...questions.keys()];
  const isDisputed = new Set(ids);
  const [short, toConfirm] = await Promise.all([
    matchesShort(db(), league.id, day),
    matchesToConfirm(league.id, tonight, isDisputed),
  ]);
  const [disputed, unreported, undated, unconfirmed, absent] = await Promise.all([
    deskMatchesOf(db(), league.id, ids, maxListed),
    unreportedBefore(db(), league.id, day, maxListed),
    undatedMatches(db(), league.id, maxListed),
    deskMatchesOf(db(), league.id, toConfirm, maxListed),
    deskMatchesOf(db(), league.id, short, maxListed),
  ]);
  return {
    disputed: disputed.map((match) => ({ ...matchLine(match), questions: openCases(questions.get(match.id)) })),
    unreported: unreported.filter(({ id }) => !isDisputed.has(id)).map(matchLine),
    undated: undated.map(matchLine),
    absent: absent.map(matchLine),
    unconfirmed: unconfirmed.map(matchLine),
  };
}

/** The ids of the finished matches before a date that wait for confirmation, the latest first; at most `maxListed`. */
export async function matchesToConfirm(
  leagueId: string,
  before: string,
  isDisputed: ReadonlySet<string>,
): Promise<readonly string[]> {
  const waiting = (await unsignedGames(db(), leagueId, before)).filter(({ match, agreed, sheets, sides }) => {
    const { agreement } = sheetSettingsOf(sheets);
    const game = { agreed, confirmed: false, disputed: isDisputed.has(match) };
    return doubtOf(game, agreement, sides) === "unconfirmed";
  });
  return [...new Set(waiting.map(({ match }) => match))].slice(0, maxListed);
}
