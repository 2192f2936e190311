import "server-only";
import { entrantKindOf } from "@/lib/competition/entrant";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { sideCount } from "@/lib/rulebooks/registry";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { type Before, memoized } from "../platform/page-cache/memoized";
import { dateText } from "../platform/system/clock";
import { resultSummaryOf } from "../results/match-summary";
import { seasonHead } from "./load-season-head";
import { loadShortNames } from "./load-short-names";
import { roundPlay } from "./round-play";
import { type StoredRounds, seasonRounds } from "./season-rounds";

export type SeasonView = NonNullable<Awaited<ReturnType<typeof loadSeason>>>;
export type RoundView = SeasonView["rounds"][number];

/** The most recently used seasons: a page that a hand made stale takes its season from here. */
const seasons = memoized<Awaited<ReturnType<typeof seasonIn>>>(256);

/**
 * A season with its first stage's rounds, matches and byes, by the addresses of league and season. Drafts are visible
 * to league staff only; null otherwise, as for an unknown season and an undrawn event.
 */
export const loadSeason = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const league = await loadLeague(leagueSlug);
  const slug = decodedSegment(seasonSlug);
  const view = league && (await seasons(`${league.id} ${slug}`, (before) => seasonIn(league.id, slug, before)));
  return league && view ? { league, ...view } : null;
});

/** The reused part of an earlier value. */
interface EarlierSeason {
  readonly stage: { readonly id: string };
  readonly stored: StoredRounds;
}

async function seasonIn(leagueId: string, slug: string, before: Before<EarlierSeason | null> | undefined) {
  const head = await seasonHead(leagueId, slug);
  if (!head) return null;
  const { season, stage } = head;
  const names = new Map(season.entrants.map(({ id, name }) => [id, name]));
  const earlier = before?.answer?.stage.id === stage.id ? { ...before, answer: before.answer.stored } : undefined;
  const stored = await seasonRounds({ leagueId, seasonId: season.id, stageId: stage.id }, earlier);
  const rounds = stored.map(({ id, number, date, plays, byes, matches }) => ({
    id,
    number,
    date: date && dateText(date),
    play: movementSettingsOf(stage) && roundPlay({ stage, plays, matches }),
    byes: byes.map(({ entrantId }) => names.get(entrantId) ?? ""),
    matches: matches.map((match) => resultSummaryOf(match, stage.sheets)),
  }));
  // The outlook supports meetings of two sides only.
  const hasOutlook = movementSettingsOf(stage) === null && sideCount(stage.rulebook, stage.rules) === 2;
  const who = entrantKindOf(season.entrants);
  const { teams: shortNames, takesThe } = await loadShortNames(leagueId);
  return { season: { ...season, hasOutlook }, who, stage, rounds, stored, shortNames, takesThe };
}
