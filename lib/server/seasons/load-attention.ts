import "server-only";
import { doubtOf } from "@/lib/competition/result-standing";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { db } from "../data/connection/client";
import { matchesShort } from "../data/line-ups/absences";
import { deskMatchesOf } from "../data/matches/desk-matches";
import { undatedIds, unreportedIds, unsignedGames } from "../data/matches/open-matches";
import { cachedRead } from "../platform/page-cache/cached-read";
import { storedDate, tonightIn } from "../platform/system/clock";
import { loadOpenQuestions } from "./load-open-questions";
import { matchLine, openCases } from "./load-tonight";

/** Maximum number of listed matches of one kind. */
const maxListed = 20;

/**
 * The ids of a league's matches with an open task on a night ("2026-11-19"), once per request: past nights without a
 * result, unconfirmed results, teams with an absent player, postponed matches without a date, and the items for a
 * decision by match. At most `maxListed` of a kind.
 */
export const loadAttentionIds = cachedRead(async (leagueId: string, tonight: string) => {
  const day = storedDate(tonight);
  const [questions, unreported, undated, absent, unsigned] = await Promise.all([
    loadOpenQuestions(leagueId),
    unreportedIds(db(), leagueId, day, maxListed),
    undatedIds(db(), leagueId, maxListed),
    matchesShort(db(), leagueId, day),
    unsignedGames(db(), leagueId, tonight),
  ]);
  const unconfirmed = unsigned.filter(({ match, agreed, sheets, sides }) => {
    const { agreement } = sheetSettingsOf(sheets);
    const game = { agreed, confirmed: false, disputed: questions.has(match) };
    return doubtOf(game, agreement, sides) === "unconfirmed";
  });
  return {
    questions,
    unreported: unreported.filter((match) => !questions.has(match)),
    undated,
    absent: absent.slice(0, maxListed),
    unconfirmed: [...new Set(unconfirmed.map(({ match }) => match))].slice(0, maxListed),
  };
});

/** The open tasks of a league's desk (`loadAttentionIds`), with their matches: the latest night first. */
export async function loadAttention(league: { readonly id: string; readonly timeZone: string }, at: Date) {
  const { questions, ...ids } = await loadAttentionIds(league.id, tonightIn(league.timeZone, at));
  const all = [...new Set([...questions.keys(), ...Object.values(ids).flat()])];
  const matches = await deskMatchesOf(db(), league.id, all, all.length);
  const listed = (of: readonly string[]) => matches.filter(({ id }) => of.includes(id)).map(matchLine);
  const undated = listed(ids.undated).toSorted((a, b) => ids.undated.indexOf(a.id) - ids.undated.indexOf(b.id));
  return {
    disputed: listed([...questions.keys()]).map((line) => ({ ...line, questions: openCases(questions.get(line.id)) })),
    unreported: listed(ids.unreported),
    undated,
    absent: listed(ids.absent),
    unconfirmed: listed(ids.unconfirmed),
  };
}
